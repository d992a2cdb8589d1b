const days = {
  long: new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }),
  short: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }),
};
const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short' });

interface WhenProps {
  /** ISO 8601, or a date. */
  at: string | Date;
  /** The month abbreviated, for tables. */
  short?: boolean;
}

/** A day as people say it, exact on hover. For pages rendered in the browser: it uses the reader's time zone. */
export function When({ at, short = false }: WhenProps) {
  const date = new Date(at);
  return (
    <time dateTime={date.toISOString()} title={exact.format(date)}>
      {days[short ? 'short' : 'long'].format(date)}
    </time>
  );
}
