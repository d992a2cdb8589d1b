import type { Import } from '@townlink/contracts';

/** The worker's progress. The size of a file is known once it is checked. */
export function ImportProgress({ one: { state, rows_checked, rows_done, rows_total } }: { one: Import }) {
  const done = state === 'checking' ? rows_checked : rows_done;
  const total = state === 'importing' ? rows_total : null;
  const of = total === null ? '' : ` of ${total.toLocaleString('en-US')}`;
  return (
    <div className="grid gap-1.5">
      <progress
        aria-label="Progress"
        className="h-2 w-full accent-accent"
        {...(total === null ? {} : { value: done, max: total })}
      />
      <p role="status" className="text-caption text-muted">
        {state === 'undoing' ? 'Undoing the rows…' : `${done.toLocaleString('en-US')}${of} rows`}
      </p>
    </div>
  );
}
