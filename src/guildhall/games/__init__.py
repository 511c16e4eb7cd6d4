"""One folder a title: data, rules, views, drawing, words."""

from pathlib import Path

from guildhall.kernel.registry import WHERE

WHERE.update(
    {
        folder.parent.name: f"{__name__}.{folder.parent.name}"
        for folder in Path(__file__).parent.glob("*/components.toml")
    }
)
