"""The report of a tournament: one HTML file with drawings of our own, readable offline and at night."""

from guildhall.arena.report.page import is_report, page

__all__ = ["is_report", "page"]
