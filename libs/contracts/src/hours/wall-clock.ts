/** Local date and time. */
export interface WallClock {
  /** ISO date. */
  date: string;
  /** Since midnight. */
  minutes: number;
}

/**
 * Conversion of a time zone for browsers, where the first use of Intl blocks a slow phone for a tenth of a second: minutes
 * to add to UTC, and the next change with the minutes to add from then on. Zones without changes have only the first.
 * Lists repeat it in every card, hence no property names.
 * @property changesAt minutes since 1970
 */
export type ZoneClock = readonly [offset: number, changesAt?: number, offsetAfter?: number];

const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;

/** From the first Sunday of November to the second of March: the shortest time between two changes of a US zone. */
const BETWEEN_CHANGES = 126 * DAY_MINUTES;

/**
 * The wall clock of a zone, without Intl; null when the change after the next one may have passed.
 * @param minute minutes since 1970, not before `clock` was computed
 */
export function wallClockBy(clock: ZoneClock, minute: number): WallClock | null {
  const [offset, changesAt = Infinity, offsetAfter = offset] = clock;
  if (minute - changesAt >= BETWEEN_CHANGES) return null;
  const local = minute + (minute < changesAt ? offset : offsetAfter);
  return { date: new Date(local * MINUTE).toISOString().slice(0, 10), minutes: local % DAY_MINUTES };
}

/** Shorter than the time between two changes. */
const STEP = 14 * DAY_MINUTES;
/** A zone without a change in a year has none. */
const SEARCHED = 366 * DAY_MINUTES;

/** The conversion of a zone from an instant on, found by up to sixty conversions with Intl. */
export function zoneClock(zone: string, instant: Date): ZoneClock {
  const now = Math.floor(instant.getTime() / MINUTE);
  const offset = offsetAt(zone, now);
  for (let from = now; from < now + SEARCHED; from += STEP) {
    if (offsetAt(zone, from + STEP) === offset) continue;
    const changesAt = changeOf(zone, from, from + STEP);
    return [offset, changesAt, offsetAt(zone, changesAt)];
  }
  return [offset];
}

/** The minute between two with different offsets from which the later one applies. */
function changeOf(zone: string, before: number, after: number): number {
  if (after - before === 1) return after;
  const middle = Math.floor((before + after) / 2);
  const isBefore = offsetAt(zone, middle) === offsetAt(zone, before);
  return isBefore ? changeOf(zone, middle, after) : changeOf(zone, before, middle);
}

/** Minutes to add to UTC. */
function offsetAt(zone: string, minute: number): number {
  const { date, minutes } = wallClock(zone, new Date(minute * MINUTE));
  return Date.parse(date) / MINUTE + minutes - minute;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The wall clock of a time zone. When the clock goes back, one hour occurs twice. */
export function wallClock(zone: string, instant: Date): WallClock {
  let format = formats.get(zone);
  if (!format) formats.set(zone, (format = formatOf(zone)));
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  return {
    date: `${parts.year}-${parts.month}-${parts.day}`,
    minutes: Number(parts.hour) * 60 + Number(parts.minute),
  };
}

const formatOf = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
