import { Head } from '@townlink/web-federation';
import { EmptyState, ErrorState, Page, PageHeader, Skeleton } from '@townlink/web-ui';
import { May } from '../rights/may';
import { Pager } from '../shared/list/pager';
import { ImportCard } from './import-card';
import { UploadForm } from './upload-form';
import { useImports } from './use-imports';

/** Imports of any kind, from the upload to the undo. */
export function Component() {
  return (
    <Page>
      <Head title="Imports" noindex />
      <PageHeader
        title="Imports"
        lead="Add data from a CSV file. Its rows are checked first, and nothing is saved before you press Import."
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <May right="imports:write">
          <UploadForm />
        </May>
        <Cards />
      </div>
    </Page>
  );
}

function Cards() {
  const list = useImports();
  const { data } = list;
  if (list.isError) return <ErrorState drawing="cable" title="Failed to fetch the imports" onRetry={list.retry} />;
  if (!data) return <Skeleton className="h-72 rounded-card!" />;
  if (data.rows.length === 0)
    return (
      <EmptyState drawing="clipboard" title="No imports yet">
        Files that you upload are listed here, with the outcome of each row.
      </EmptyState>
    );
  return (
    <div>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {data.rows.map((one) => (
          <li key={one.id}>
            <ImportCard one={one} />
          </li>
        ))}
      </ul>
      <Pager list={list} page={data} />
    </div>
  );
}
