import { ArrowDownUp, Columns3 } from 'lucide-react';
import { type ReactNode, type RefObject, useDeferredValue, useLayoutEffect } from 'react';
import { totalText } from '@townlink/contracts';
import { Button, ErrorState, IconButton, Menu, MenuCheckbox, Select, Skeleton } from '@townlink/web-ui';
import { CsvButton } from '@townlink/web-forms/csv-button';
import { AllMatching } from '../bulk/all-matching';
import type { Column } from './list-row';
import { ListTable, type ListTableProps } from './list-table';
import { Pager } from './pager';
import { SavedViews } from './saved-views';
import { useColumns } from './use-columns';
import type { List, PageShown } from './use-list';
import { type Selection, useIsAll, useSelectedRows } from './use-selection';

export interface DataListProps<Row> extends Omit<ListTableProps<Row>, 'rows'> {
  /** Noun of the count: singular, plural. */
  nouns: readonly [string, string];
  /** Title after a failure to load. */
  failed: string;
  /** Empty state. */
  empty: ReactNode;
  /** Bulk actions; null for all rows that match the filter. */
  bulk?: (rows: readonly Row[] | null) => ReactNode;
  /** The element around the table. */
  ref?: RefObject<HTMLDivElement | null>;
}

/** A list with count, sorting, column choice, export, rows and pagination, and its loading, empty and error states. */
export function DataList<Row>({ nouns, failed, empty, bulk, ref, ...table }: DataListProps<Row>) {
  const { list, columns, selection } = table;
  const { data } = list;
  const chosen = useColumns(list.definition.name, columns);
  // Deferred, so that the checkbox responds before a long list renders the additional column.
  const shown = useDeferredValue(chosen.shown);
  return (
    <div className="@container grid grid-cols-[minmax(0,1fr)] gap-3">
      <Tools list={list} columns={columns} nouns={nouns} chosen={chosen} />
      {selection && bulk && (
        <Chosen key={`chosen ${list.parameters}`} selection={selection} total={data?.total} bulk={bulk} />
      )}
      {list.isError ? (
        <FailedList list={list} title={failed} />
      ) : !data ? (
        <ListSkeleton />
      ) : data.rows.length === 0 ? (
        empty
      ) : (
        // Remounted for every page, so that scrolling starts at the top.
        <div key={`page ${list.place}`} ref={ref}>
          <ListTable {...table} columns={shown} rows={data.rows} />
        </div>
      )}
      {data && data.rows.length > 0 && <Pager list={list} page={data} />}
    </div>
  );
}

/** Says why a filter was refused, such as one of a colleague's link; without it, trying again would not help. */
function FailedList<Row>({ list, title }: { list: List<Row>; title: string }) {
  const { refusal, parameters, show, retry } = list;
  const isNarrowed = refusal !== undefined && parameters !== '';
  const clear = isNarrowed ? (
    <Button variant="secondary" onClick={() => show('')}>
      Clear the filters
    </Button>
  ) : undefined;
  return (
    <ErrorState drawing="cable" title={title} onRetry={retry} actions={clear}>
      {refusal}
    </ErrorState>
  );
}

interface ToolsProps<Row> extends Pick<DataListProps<Row>, 'list' | 'columns' | 'nouns'> {
  chosen: ReturnType<typeof useColumns<Row>>;
}

/** The number of rows, and display options. */
function Tools<Row>({ list, columns, nouns, chosen: { isShown, show, choice, choose } }: ToolsProps<Row>) {
  const { name, file } = list.definition;
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <p role="status" className="mr-auto min-h-5 text-caption text-muted tabular-nums">
        {list.data && countText(list.data, nouns)}
      </p>
      <SortChoice list={list} columns={columns} />
      <Menu
        trigger={
          <Button variant="quiet" size="small">
            <Columns3 aria-hidden="true" className="size-4" /> Columns
          </Button>
        }
      >
        {columns
          .filter(({ isName }) => !isName)
          .map((column) => (
            <MenuCheckbox
              key={column.id}
              checked={isShown(column)}
              onCheckedChange={(isWanted) => show(column.id, isWanted)}
            >
              {column.title}
            </MenuCheckbox>
          ))}
      </Menu>
      <SavedViews
        name={name}
        parameters={list.parameters}
        columns={choice}
        onChoose={(parameters, kept) => {
          choose(kept);
          list.show(parameters);
        }}
      />
      {file && <CsvButton route={file} name={name} query={list.fileQuery} />}
    </div>
  );
}

const countText = ({ total, is_estimate = false }: PageShown<unknown>, [one, many]: readonly [string, string]) =>
  total === undefined ? '' : `${totalText({ total, is_estimate })} ${total === 1 ? one : many}`;

interface ChosenProps<Row> {
  selection: Selection<Row>;
  /** Number of matching rows. */
  total: number | undefined;
  bulk: (rows: readonly Row[] | null) => ReactNode;
}

/** Mounted again when the filter changes. */
function Chosen<Row>(props: ChosenProps<Row>) {
  const { endAll } = props.selection;
  const rows = useSelectedRows(props.selection);
  // A layout effect, so that the new filter is never shown with the old selection.
  useLayoutEffect(() => endAll, [endAll]);
  return rows.length > 0 && <ChosenBar {...props} rows={rows} />;
}

/** The selection and its actions. */
function ChosenBar<Row>({ selection, total, bulk, rows }: ChosenProps<Row> & { rows: readonly Row[] }) {
  const isAll = useIsAll(selection);
  return (
    <div
      role="group"
      aria-label="What is selected"
      className="flex flex-wrap items-center gap-2 rounded-card border border-accent bg-accent-soft px-4 py-2"
    >
      <AllMatching count={rows.length} total={total} isAll={isAll} onAll={selection.selectAll} />
      {bulk(isAll ? null : rows)}
      <Button variant="quiet" size="small" onClick={selection.clear}>
        Clear selection
      </Button>
    </div>
  );
}

/** Cards have no column headers to sort by. */
function SortChoice<Row>({ list, columns }: { list: List<Row>; columns: readonly Column<Row>[] }) {
  const sorted = columns.filter(({ sort }) => sort !== undefined);
  if (sorted.length === 0) return null;
  const { sort, direction } = list.query;
  return (
    <span className="flex items-center gap-1 @min-[60rem]:hidden">
      <Select
        aria-label="Sort by"
        value={sort}
        onChange={({ target: { value } }) =>
          list.sortBy(value, sorted.find((column) => column.sort === value)?.first ?? 'asc')
        }
      >
        {sorted.map(({ id, sort: by, title }) => (
          <option key={id} value={by}>
            {title}
          </option>
        ))}
      </Select>
      <IconButton
        label={direction === 'asc' ? 'Sort descending' : 'Sort ascending'}
        onClick={() => list.sortBy(sort, direction)}
      >
        <ArrowDownUp aria-hidden="true" className="size-4" />
      </IconButton>
    </span>
  );
}

function ListSkeleton() {
  return (
    <div aria-hidden="true" className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
      {[1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
        <div key={row} className="flex min-h-19 items-center gap-3 px-4 py-3">
          <span className="grid grow gap-2">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-4 w-2/5" />
          </span>
          <Skeleton className="h-6 w-24 @max-[60rem]:hidden" />
          <Skeleton className="h-9 w-24 @max-[26rem]:hidden" />
        </div>
      ))}
    </div>
  );
}
