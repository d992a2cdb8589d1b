const days = {
  long: new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }),
  short: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }),
};
const minutes = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short' });
const calendarDays = {
  long: new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
  short: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }),
};

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
    <time dateTime={date.toISOString()} title={exact.format(date)}>
      {(withTime ? minutes : days[short ? 'short' : 'long']).format(date)}
    </time>
  );
}

/** A calendar day in everyday wording, the same in every time zone. @param at ISO 8601 */
export const dayText = (at: string, length: 'long' | 'short' = 'long'): string =>
  calendarDays[length].format(new Date(`${at.slice(0, 10)}T00:00:00Z`));

/** A calendar day; server and browser agree on it. */
export function Day({ at, short = false }: { at: string; short?: boolean }) {
  return (
    <time dateTime={at.slice(0, 10)} className="whitespace-nowrap">
      {dayText(at, short ? 'short' : 'long')}
    </time>
  );
}
