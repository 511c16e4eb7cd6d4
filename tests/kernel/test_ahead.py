"""What may be answered ahead: every standing answer is legal where its question comes, and time only goes forward."""

import pytest

import guildhall
from guildhall.kernel.ahead import ASK_ME, comes_to_the_same
from guildhall.kernel.packing import kind_of
from guildhall.kernel.registry import title_of
from wander import GAMES, wander


@pytest.mark.parametrize("game", GAMES)
def test_a_standing_answer_is_legal_wherever_its_question_comes(game: str) -> None:
    ahead, asked, ended, same = title_of(game).ahead, 0, 0, 0
    for seed in range(3):
        state, before = guildhall.new(game, 3, seed=str(seed)), (0, 0)
        for count, (seat, _) in enumerate(wander(state, seed)):
            frame = state.question(seat)
            legal = state.legal(seat)
            for standing in ahead.STANDING:
                if standing.kind == kind_of(frame):
                    answer = standing.answer(state, seat, frame)
                    assert answer == ASK_ME or answer in legal
                    asked += 1
            ended += any(kind_of(choice) in ahead.ENDINGS for choice in legal)
            same += count % 5 == 0 and comes_to_the_same(state, seat)
            assert ahead.when(state) >= before
            before = ahead.when(state)
            if count == 250:
                break
    assert ended
    assert asked or not ahead.STANDING
