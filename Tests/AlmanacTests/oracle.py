"""Answers questions about time with Python's zoneinfo: slowly, and in plain sight.

A line of standard input is a question, a line of standard output its answer:

  changes ZONE FROM TO        moments at which the clock is set anew: MOMENT:OFFSET:NAME …
  first ZONE LOCAL            the first moment at which the clock shows LOCAL or more
  format ZONE MOMENT 0 FORMAT what a clock of that format shows
  flips ZONE FROM TO SCHEDULE whether it is on at FROM (0 or 1), then the minutes at which it flips

Moments are seconds since 1970 in UTC, LOCAL such seconds by the clock on the wall. A schedule may
have no sunrise and no sunset here.
"""

import datetime
import functools
import re
import sys
import zoneinfo

DAY = 86400


def clock(zone, moment):
    return datetime.datetime.fromtimestamp(moment, zone)


def local(zone, moment):
    return moment + int(clock(zone, moment).utcoffset().total_seconds())


def setting(zone, moment):
    shown = clock(zone, moment)
    return int(shown.utcoffset().total_seconds()), shown.tzname()


def changes(zone, start, end):
    found = []
    step = DAY
    for moment in range(start, end, step):
        low, high = moment, min(moment + step, end)
        if setting(zone, low) == setting(zone, high):
            continue
        while high - low > 1:
            middle = (low + high) // 2
            if setting(zone, middle) == setting(zone, low):
                low = middle
            else:
                high = middle
        found.append("%d:%d:%s" % (high, *setting(zone, high)))
    return found


@functools.cache
def first(zone, wanted):
    # No clock of these years is farther ahead of UTC than 15 hours.
    moment = wanted - 15 * 3600
    while local(zone, moment + 60) < wanted:
        moment += 60
    while local(zone, moment) < wanted:
        moment += 1
    return moment


NAMES = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]


def weekdays(text):
    days = set()
    for part in text.split(","):
        if part == "daily":
            days |= set(range(7))
            continue
        ends = [NAMES.index(name[:3]) for name in part.split("-")]
        days.add(ends[0])
        while ends[0] != ends[-1]:
            ends[0] = (ends[0] + 1) % 7
            days.add(ends[0])
    return days


def has_date(text, day):
    for part in text.split(","):
        low, _, high = part.partition("..")
        high = high or low
        shown = day.isoformat()[-len(low):]
        if low <= high and low <= shown <= high:
            return True
        if low > high and (shown >= low or shown <= high):
            return True
    return False


def windows(rule, zone, number):
    """Those that belong to the day so many days after 1970-01-01."""
    times = "00:00-24:00"
    day = datetime.date(1970, 1, 1) + datetime.timedelta(days=number)
    for word in rule.lower().split():
        if ":" in word:
            times = word
        elif word[0].isdigit():
            if not has_date(word, day):
                return
        elif day.weekday() not in weekdays(word):
            return
    for part in times.split(","):
        start, end = [int(t[:-3]) * 3600 + int(t[-2:]) * 60 for t in part.split("-")]
        if end <= start:
            end += DAY
        yield first(zone, number * DAY + start), first(zone, number * DAY + end)


def flips(zone, start, end, schedule):
    open_rules, _, shut_rules = schedule.partition(" except ")

    def spans(rules):
        days = range(start // DAY - 2, end // DAY + 3)
        return [
            span
            for rule in re.split("; *", rules)
            if rule
            for number in days
            for span in windows(rule, zone, number)
        ]

    opened, shut = spans(open_rules), spans(shut_rules)

    def is_on(moment):
        return any(a <= moment < b for a, b in opened) and not any(
            a <= moment < b for a, b in shut
        )

    was = is_on(start)
    answer = [int(was)]
    for moment in range(start + 60, end + 60, 60):
        if is_on(moment) != was:
            was = not was
            answer.append(moment)
    return answer


for line in sys.stdin:
    kind, name, *rest = line.rstrip("\n").split(" ", 4)
    zone = zoneinfo.ZoneInfo(name)
    if kind == "changes":
        answer = changes(zone, int(rest[0]), int(rest[1]))
    elif kind == "first":
        answer = [first(zone, int(rest[0]))]
    elif kind == "format":
        answer = [clock(zone, int(rest[0])).strftime(rest[2])]
    else:
        answer = flips(zone, int(rest[0]), int(rest[1]), rest[2])
    print(*answer)
