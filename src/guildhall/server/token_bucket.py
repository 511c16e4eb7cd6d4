"""How often something may be done: a bucket of tokens that fills as time goes by."""

import time


class TokenBucket:
    """Holds up to `burst` tokens and gains `rate` of them a second; it is full at first."""

    __slots__ = ("burst", "filled", "rate", "tokens")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.tokens = burst
        self.filled = time.monotonic()  # when tokens were last added

    def take(self) -> bool:
        """Takes a token; False if there is none."""
        now = time.monotonic()
        self.tokens = min(self.burst, self.tokens + (now - self.filled) * self.rate)
        self.filled = now
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return True
