import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { memo, useRef } from 'react';
import { Checkbox, classes, HeadCell, Table } from '@townlink/web-ui';
import { type Column, DENSE, ListRow, type RowLook } from './list-row';
import type { List } from './use-list';
import { type Selection, useIsSelected, useRowsShown } from './use-selection';

export interface ListTableProps<Row> extends RowLook<Row> {
  caption: string;
  list: List<Row>;
  rows: readonly Row[];
  idOf: (row: Row) => string;
}

/** Lists of at least this many rows are virtualized. */
const VIRTUAL_FROM = 200;

/** Height of a row before measurement, in pixels. */
const USUAL_HEIGHT = 76;

/** The visible rows with their scroll container, and the heights above and below. */
function useVirtualRows<Row>({ rows, idOf }: Pick<ListTableProps<Row>, 'rows' | 'idOf'>) {
  const frame = useRef<HTMLDivElement>(null);
  const isVirtual = rows.length >= VIRTUAL_FROM;
  // oxlint-disable-next-line react-hooks/incompatible-library -- The compiler skips this function, as required.
  const virtual = useVirtualizer({
    count: rows.length,
    enabled: isVirtual,
    getScrollElement: () => frame.current,
    getItemKey: (index) => idOf(rows[index]!),
    estimateSize: () => USUAL_HEIGHT,
    overscan: 8,
    // Renders asynchronously, so that keyboard scrolling responds immediately; the overscan covers the gap.
    useFlushSync: false,
  });
  const items = virtual.getVirtualItems();
  const above = items[0]?.start ?? 0;
  const below = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  return { frame, isVirtual, items, measure: virtual.measureElement, above, below };
}

function AnyListTable<Row>({ caption, list, rows, idOf, ...look }: ListTableProps<Row>) {
  const { columns, selection, actions } = look;
  const { frame, isVirtual, items, measure, above, below } = useVirtualRows({ rows, idOf });
  useRowsShown(selection, rows);
  const width = columns.length + (selection ? 1 : 0) + (actions ? 1 : 0);
  return (
    <div className="@container">
      <Table
        caption={caption}
        frameRef={frame}
        isTall={isVirtual}
        aria-rowcount={isVirtual ? rows.length + 1 : undefined}
      >
        <thead className={selection ? undefined : card.head}>
          <Heads {...look} list={list} rows={rows} />
        </thead>
        <tbody>
          {isVirtual ? (
            <>
              <Space height={above} width={width} />
              {items.map(({ index, key }) => (
                <ListRow key={key} {...look} row={rows[index]!} index={index} measure={measure} />
              ))}
              <Space height={below} width={width} />
            </>
          ) : (
            rows.map((row) => <ListRow key={idOf(row)} {...look} row={row} />)
          )}
        </tbody>
      </Table>
    </div>
  );
}

/** A page of a list as rows; as cards on a narrow screen. */
export const ListTable = memo(AnyListTable) as typeof AnyListTable;

const Space = ({ height, width }: { height: number; width: number }) =>
  height > 0 && (
    <tr aria-hidden="true">
      <td colSpan={width} className="p-0" style={{ height }} />
    </tr>
  );

type HeadsProps<Row> = Pick<ListTableProps<Row>, 'columns' | 'rows' | 'list' | 'selection' | 'actions'>;

/** Above cards, only the selection is visible: their order has a field of its own. */
const card = {
  head: '@max-[60rem]:sr-only',
  selection: '@max-[60rem]:block @min-[60rem]:w-px @min-[60rem]:pr-0!',
  sort: '@max-[60rem]:invisible',
};

function Heads<Row>({ columns, rows, list, selection, actions }: HeadsProps<Row>) {
  return (
    // Roles keep the semantics when CSS lays them out as a block.
    <tr role="row" className="@max-[60rem]:block">
      {selection && (
        <HeadCell role="columnheader" className={card.selection}>
          <SelectAll selection={selection} rows={rows} />
        </HeadCell>
      )}
      {columns.map((column) => (
        <HeadCell
          key={column.id}
          aria-label={column.sort && column.title} // The button is hidden above cards, and its name with it.
          className={classes(DENSE, column.isName && 'w-1/3', card.head)}
          aria-sort={ARIA[list.isSortedBy(column.sort ?? '') ?? 'not']}
        >
          {column.sort ? <SortButton column={column} list={list} /> : column.title}
        </HeadCell>
      ))}
      {actions && (
        <HeadCell className={classes(DENSE, card.head)}>
          <span className="sr-only">Actions</span>
        </HeadCell>
      )}
    </tr>
  );
}

function SelectAll<Row>({ selection, rows }: { selection: Selection<Row>; rows: readonly Row[] }) {
  return (
    <Checkbox
      className="min-w-11"
      label={<span className="@min-[60rem]:sr-only">Select all on this page</span>}
      checked={useIsSelected(selection, rows)}
      onChange={(event) => selection.toggle(rows, event.target.checked)}
    />
  );
}

const ARIA = { asc: 'ascending', desc: 'descending', not: undefined } as const;

function SortButton<Row>({ column, list }: { column: Column<Row>; list: List<Row> }) {
  const direction = list.isSortedBy(column.sort!);
  const Icon = direction === undefined ? ArrowUpDown : direction === 'asc' ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      className={classes('-my-3 inline-flex min-h-11 min-w-11 items-center gap-1.5 hover:text-ink', card.sort)}
      onClick={() => list.sortBy(column.sort!, column.first ?? 'asc')}
    >
      {column.title}
      <Icon aria-hidden="true" className={classes('size-3.5', direction === undefined && 'opacity-50')} />
    </button>
  );
}
