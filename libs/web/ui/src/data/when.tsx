import { calendarDay } from '@townlink/contracts';

/** Created when first used: the first blocks a slow phone for a tenth of a second. */
const format = (options: Intl.DateTimeFormatOptions) => {
  let known: Intl.DateTimeFormat | undefined;
  return (date: Date): string => (known ??= new Intl.DateTimeFormat('en-US', options)).format(date);
};

const days = { long: format({ dateStyle: 'long' }), short: format({ dateStyle: 'medium' }) };
const minutes = format({ dateStyle: 'medium', timeStyle: 'short' });
const exact = format({ dateStyle: 'full', timeStyle: 'short' });

/** 'Nov 29, 2026, 10:03 AM' in the reader's time zone. */
export const momentText = (at: string | Date): string => minutes(new Date(at));

interface WhenProps {
  /** ISO 8601, or a date. */
  at: string | Date;
  /** The month abbreviated, for tables. */
  short?: boolean;
  /** Includes the time, if the order matters. */
  withTime?: boolean;
}

/** A day in everyday wording, exact on hover. For pages rendered in the browser: it uses the reader's time zone. */
export function When({ at, short = false, withTime = false }: WhenProps) {
  const date = new Date(at);
  return (
    <time dateTime={date.toISOString()} title={exact(date)} className="whitespace-nowrap">
      {(withTime ? minutes : days[short ? 'short' : 'long'])(date)}
    </time>
  );
}

/** A calendar day in everyday wording, the same in every time zone. */
export const dayText = calendarDay;

/** A calendar day; server and browser agree on it. */
export function Day({ at, short = false }: { at: string; short?: boolean }) {
  return (
    <time dateTime={at.slice(0, 10)} className="whitespace-nowrap">
      {dayText(at, short ? 'short' : 'long')}
    </time>
  );
}
