import { timeText } from './open-state';
import {
  byOpening,
  isAllDay,
  type OpeningHours,
  type OpeningSpan,
  type Schedule,
  spanMinutes,
  WEEKDAYS,
} from './opening-hours';

/** The regular hours in one line: 'Mon–Fri 8 AM–5 PM, Sat 9 AM–1 PM'; null without any. */
export function hoursText({ hours, by_appointment }: Schedule): string | null {
  const runs = runsOfDays(hours);
  if (runs.length === 0) return by_appointment ? 'By appointment' : null;
  const [first] = runs;
  const isEveryDay = first!.days.length === WEEKDAYS.length;
  const text = isEveryDay
    ? first!.times === ALL_DAY
      ? 'Open 24 hours'
      : `Every day ${first!.times}`
    : runs.map(({ days, times }) => `${daysText(days)} ${times}`).join(', ');
  return by_appointment ? `${text}, or by appointment` : text;
}

const ALL_DAY = '24 hours';

interface Run {
  days: string[];
  /** Stored opening and closing times; only the first day of a run is formatted. */
  key: string;
  times: string;
}

/** Groups consecutive days with the same hours. Lists call this for every card, so each run is formatted once. */
function runsOfDays(hours: readonly OpeningHours[]): Run[] {
  const runs: Run[] = [];
  let last: Run | undefined;
  for (const day of WEEKDAYS) {
    const spans = hours.filter((one) => one.day === day);
    const key = spans.map(({ opens, closes }) => `${opens}${closes}`).join('');
    if (key === '') last = undefined;
    else if (last?.key === key) last.days.push(day);
    else {
      last = { days: [day], key, times: timesText(spans) };
      runs.push(last);
    }
  }
  return runs;
}

const daysText = (days: readonly string[]): string =>
  days.length === 1 ? days[0]!.slice(0, 3) : `${days[0]!.slice(0, 3)}–${days.at(-1)!.slice(0, 3)}`;

const timesText = (spans: readonly OpeningSpan[]): string =>
  spans
    .toSorted(byOpening)
    .map((span) => {
      const [from, to] = spanMinutes(span);
      return isAllDay(span) ? ALL_DAY : `${timeText(from)}–${timeText(to)}`;
    })
    .join(' and ');
