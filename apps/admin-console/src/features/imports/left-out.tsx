import { useState } from 'react';
import { type Import, importRoutes, type ImportRow, pathOf } from '@townlink/contracts';
import { CsvButton } from '@townlink/web-forms/csv-button';
import { Button, Skeleton } from '@townlink/web-ui';
import { useLeftOut } from './use-imports';

/** Skipped rows with the reason, up to a hundred of each kind, and all of them as a file. */
export function LeftOut({ one }: { one: Import }) {
  const [isOpen, setOpen] = useState(false);
  const { faulty, duplicate } = one.counts;
  const file = { ...importRoutes.rowsFile, path: pathOf(importRoutes.rowsFile.path, { id: one.id }) };
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-2">
        {faulty + duplicate > 0 && (
          <Button variant="quiet" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Hide the rows left out' : 'Show the rows left out'}
          </Button>
        )}
        <CsvButton
          route={file}
          name={`import-${one.id}`}
          query={{ outcome: 'all', sort: 'number', direction: 'asc' }}
        />
      </div>
      {isOpen && faulty > 0 && <Rows id={one.id} outcome="faulty" title="With errors" count={faulty} />}
      {isOpen && duplicate > 0 && <Rows id={one.id} outcome="duplicate" title="Same as another" count={duplicate} />}
    </div>
  );
}

interface RowsProps {
  id: string;
  outcome: 'faulty' | 'duplicate';
  title: string;
  count: number;
}

function Rows({ id, outcome, title, count }: RowsProps) {
  const { data, isError } = useLeftOut(id, outcome);
  if (isError) return <p className="text-body text-danger">Failed to fetch the rows.</p>;
  if (!data) return <Skeleton className="h-24" />;
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{title}</h3>
      <ul className="grid gap-2">
        {data.rows.map((row) => (
          <li key={row.id}>
            <Reasons row={row} />
          </li>
        ))}
      </ul>
      {count > data.rows.length && (
        <p className="text-caption text-muted">
          {(count - data.rows.length).toLocaleString('en-US')} more are in the CSV file.
        </p>
      )}
    </section>
  );
}

function Reasons({ row: { number, problems } }: { row: ImportRow }) {
  return (
    <p className="text-body wrap-anywhere">
      <span className="font-medium">Row {number}</span>
      {problems.map(({ field, column, value, message }) => (
        <span key={field} className="block text-muted">
          {column}
          {column && value && ' '}
          {value && <q>{value}</q>}
          {(column || value) && ': '}
          {message}
        </span>
      ))}
    </p>
  );
}
