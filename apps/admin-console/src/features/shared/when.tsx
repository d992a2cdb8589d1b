const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short' });

/** A day as people say it, exact on hover. @param at ISO 8601 */
export function When({ at }: { at: string }) {
  const date = new Date(at);
  return (
    <time dateTime={at} title={exact.format(date)}>
      {day.format(date)}
    </time>
  );
}
