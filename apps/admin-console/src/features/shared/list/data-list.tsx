import { ArrowDownUp, ChevronLeft, ChevronRight, Columns3 } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { formatCount, LIST_SIZES, totalText, type UncountedPage } from '@townlink/contracts';
import { Button, ErrorState, IconButton, LinkButton, Menu, MenuCheckbox, Select, Skeleton } from '@townlink/web-ui';
import { CsvButton } from '@townlink/web-forms/csv-button';
import { type Column, ListTable, type ListTableProps } from './list-table';
import { SavedViews } from './saved-views';
import { useColumns } from './use-columns';
import type { List, PageShown } from './use-list';
import type { Selection } from './use-selection';

export interface DataListProps<Row> extends Omit<ListTableProps<Row>, 'rows'> {
  /** What is counted: one, many. */
  nouns: readonly [string, string];
  /** The title when it cannot be read. */
  failed: string;
  /** What stands there when nothing matches. */
  empty: ReactNode;
  /** What can be done with all that are chosen. */
  bulk?: (selection: Selection<Row>) => ReactNode;
  /** The element around the table. */
  ref?: RefObject<HTMLDivElement | null>;
}

/**
 * A list of the console: how many there are, the order, the columns, the file of it, its rows, and the pages before and
 * behind. Loading, empty and failed are states of it.
 */
export function DataList<Row>({ nouns, failed, empty, bulk, ref, ...table }: DataListProps<Row>) {
  const { list, columns, selection } = table;
  const { data } = list;
  const { shown, isShown, show, choice, choose } = useColumns(list.definition.name, columns);
  return (
    <div className="@container grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <p role="status" className="mr-auto min-h-5 text-caption text-muted tabular-nums">
          {data && countText(data, nouns)}
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
          name={list.definition.name}
          parameters={list.parameters}
          columns={choice}
          onChoose={(parameters, kept) => {
            choose(kept);
            list.show(parameters);
          }}
        />
        {list.definition.file && (
          <CsvButton route={list.definition.file} name={list.definition.name} query={list.fileQuery} />
        )}
      </div>
      {selection && bulk && selection.rows.length > 0 && <Chosen selection={selection} bulk={bulk} />}
      {list.isError ? (
        <ErrorState drawing="cable" title={failed} onRetry={list.retry} />
      ) : !data ? (
        <ListSkeleton />
      ) : data.rows.length === 0 ? (
        empty
      ) : (
        // Made anew for every page, so that its own scrolling begins at the top.
        <div key={list.query.after ?? list.query.before ?? ''} ref={ref}>
          <ListTable {...table} columns={shown} rows={data.rows} />
        </div>
      )}
      {data && data.rows.length > 0 && <Pager list={list} page={data} />}
    </div>
  );
}

const countText = ({ total, is_estimate = false }: PageShown<unknown>, [one, many]: readonly [string, string]) =>
  total === undefined ? '' : `${totalText({ total, is_estimate })} ${total === 1 ? one : many}`;

function Chosen<Row>({ selection, bulk }: Required<Pick<DataListProps<Row>, 'selection' | 'bulk'>>) {
  return (
    <div
      role="group"
      aria-label="What is selected"
      className="flex flex-wrap items-center gap-2 rounded-card border border-accent bg-accent-soft px-4 py-2"
    >
      <p className="mr-auto text-caption font-semibold tabular-nums" role="status">
        {formatCount(selection.rows.length)} selected
      </p>
      {bulk(selection)}
      <Button variant="quiet" size="small" onClick={selection.clear}>
        Clear selection
      </Button>
    </div>
  );
}

/** Where rows are cards there are no heads to sort by. */
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

/** The pages before and behind, and how long one is. */
export function Pager<Row>({ list, page }: { list: List<Row>; page: UncountedPage<Row> }) {
  const isAll = !page.next && !page.previous;
  if (isAll && list.query.size === LIST_SIZES[0]) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-3">
      <span className="flex flex-wrap gap-2">
        {page.previous && (
          <LinkButton variant="secondary" to={list.hrefWith({ before: page.previous })} rel="prev">
            <ChevronLeft aria-hidden="true" className="size-4" /> Previous
          </LinkButton>
        )}
        {page.previous && (
          <LinkButton variant="quiet" to={list.hrefWith({})}>
            First page
          </LinkButton>
        )}
      </span>
      <Select
        aria-label="Rows a page"
        value={list.query.size}
        onChange={({ target: { value } }) => list.change({ size: value })}
      >
        {LIST_SIZES.map((size) => (
          <option key={size} value={size}>
            {size} rows
          </option>
        ))}
      </Select>
      {page.next ? (
        <LinkButton variant="secondary" to={list.hrefWith({ after: page.next })} rel="next">
          Next <ChevronRight aria-hidden="true" className="size-4" />
        </LinkButton>
      ) : (
        <span />
      )}
    </nav>
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
