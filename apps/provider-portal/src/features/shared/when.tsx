const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short' });

/** A day as people say it, exact on hover. @param at ISO 8601 or a date */
export function When({ at }: { at: string | Date }) {
  const date = new Date(at);
  return (
    <time dateTime={date.toISOString()} title={exact.format(date)}>
      {day.format(date)}
    </time>
  );
}
