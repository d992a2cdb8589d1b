import type { ReactNode } from 'react';
import { Head } from '@townlink/web-federation';
import { type DrawingName, EmptyState, Page, PageHeader } from '@townlink/web-ui';
import { DataList, type DataListProps } from './data-list';
import { ListFilters, type ListFiltersProps } from './list-filters';

interface DataListPageProps<Row>
  extends Omit<DataListProps<Row>, 'caption' | 'empty'>, Omit<ListFiltersProps, 'filters' | 'onChange'> {
  title: string;
  lead: string;
  /** Empty state: title and advice. */
  empty: readonly [title: string, advice: string];
  drawing?: DrawingName;
  /** Content above the filters, and dialogs. */
  children?: ReactNode;
  /** Between the filters and the rows. */
  above?: ReactNode;
  /** Below the rows. */
  below?: ReactNode;
}

/** A list page: header, filters, rows. */
export function DataListPage<Row>(props: DataListPageProps<Row>) {
  const { title, lead, search, choices, typed, empty, drawing = 'van', children, above, below, ...table } = props;
  const { filters, change } = table.list;
  const [nothing, advice] = empty;
  const isNarrowed = search !== undefined || choices !== undefined || typed !== undefined;
  return (
    <Page>
      <Head title={title} noindex />
      <PageHeader title={title} lead={lead} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {children}
        {isNarrowed && (
          <ListFilters filters={filters} onChange={change} search={search} choices={choices} typed={typed} />
        )}
        {above}
        <DataList
          {...table}
          caption={title}
          empty={
            <EmptyState drawing={drawing} title={nothing}>
              {advice}
            </EmptyState>
          }
        />
        {below}
      </div>
    </Page>
  );
}
