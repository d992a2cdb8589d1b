import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import type { SortDirection } from '@townlink/contracts';
import { Cell, Checkbox, classes, HeadCell, Row as TableRow, Table } from '@townlink/web-ui';
import type { List } from './use-list';
import type { Selection } from './use-selection';

export interface Column<Row> {
  id: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** The list's sort key, where it can be sorted by it. */
  sort?: string;
  /** Which way it is sorted first. */
  first?: SortDirection;
  /** The column that says which row it is. It cannot be left out. */
  isName?: true;
  /** Not shown until somebody chooses it. */
  isHidden?: true;
  /** On a card its content speaks for itself, without the title. */
  isPlain?: true;
  className?: string;
}

export interface ListTableProps<Row> {
  caption: string;
  list: List<Row>;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  idOf: (row: Row) => string;
  /** What a row is called where it is chosen or something is done with it. */
  nameOf: (row: Row) => string;
  actions?: (row: Row) => ReactNode;
  selection?: Selection<Row>;
}

/** From so many rows on only those in sight are drawn. */
const VIRTUAL_FROM = 200;

/** Height of a row before it was measured, in pixels. */
const USUAL_HEIGHT = 76;

/**
 * Below the width that columns need, a row is a card: who it is and what is known of it on the left, what can be done on the
 * right; on a phone at the end.
 */
const card = {
  head: '@max-[60rem]:sr-only',
  row: '@max-[60rem]:grid @max-[60rem]:gap-x-2 @max-[60rem]:py-3 @max-[26rem]:not-first:border-t-8 @max-[26rem]:border-t-canvas @min-[26rem]:@max-[60rem]:grid-cols-[minmax(0,1fr)_auto]',
  cell: '@max-[60rem]:py-1 @min-[26rem]:@max-[60rem]:col-start-1',
  label: 'mr-2 text-caption text-muted @min-[60rem]:hidden',
  actions:
    '@max-[26rem]:pb-1 @min-[26rem]:@max-[60rem]:col-start-2 @min-[26rem]:@max-[60rem]:row-span-6 @min-[26rem]:@max-[60rem]:row-start-1 @min-[26rem]:@max-[60rem]:self-start',
};

/** A page of a list as rows, on a narrow screen as cards. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { caption, columns, rows, selection, actions, idOf } = props;
  const frame = useRef<HTMLDivElement>(null);
  const isVirtual = rows.length >= VIRTUAL_FROM;
  // eslint-disable-next-line react-hooks/incompatible-library -- The compiler leaves this function alone, as it has to.
  const virtual = useVirtualizer({
    count: rows.length,
    enabled: isVirtual,
    getScrollElement: () => frame.current,
    getItemKey: (index) => idOf(rows[index]!),
    estimateSize: () => USUAL_HEIGHT,
    overscan: 8,
  });
  const items = virtual.getVirtualItems();
  const width = columns.length + (selection ? 1 : 0) + (actions ? 1 : 0);
  const above = items[0]?.start ?? 0;
  const below = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <div className="@container">
      <Table
        caption={caption}
        frameRef={frame}
        isTall={isVirtual}
        aria-rowcount={isVirtual ? rows.length + 1 : undefined}
      >
        <thead className={card.head}>
          <Heads {...props} />
        </thead>
        <tbody>
          {isVirtual ? (
            <>
              <Space height={above} width={width} />
              {items.map(({ index, key }) => (
                <DataRow key={key} {...props} row={rows[index]!} index={index} measure={virtual.measureElement} />
              ))}
              <Space height={below} width={width} />
            </>
          ) : (
            rows.map((row) => <DataRow key={idOf(row)} {...props} row={row} />)
          )}
        </tbody>
      </Table>
    </div>
  );
}

const Space = ({ height, width }: { height: number; width: number }) =>
  height > 0 && (
    <tr aria-hidden="true">
      <td colSpan={width} className="p-0" style={{ height }} />
    </tr>
  );

function Heads<Row>({ columns, rows, list, selection, actions }: ListTableProps<Row>) {
  return (
    <tr>
      {selection && (
        <HeadCell className="w-px pr-0!">
          <Checkbox
            label={<span className="sr-only">Select all on this page</span>}
            checked={rows.every(selection.has)}
            onChange={(event) => selection.toggle(rows, event.target.checked)}
          />
        </HeadCell>
      )}
      {columns.map((column) => (
        <HeadCell
          key={column.id}
          className={column.isName && 'w-2/5'}
          aria-sort={ARIA[list.isSortedBy(column.sort ?? '') ?? 'not']}
        >
          {column.sort ? <SortButton column={column} list={list} /> : column.title}
        </HeadCell>
      ))}
      {actions && (
        <HeadCell>
          <span className="sr-only">Actions</span>
        </HeadCell>
      )}
    </tr>
  );
}

const ARIA = { asc: 'ascending', desc: 'descending', not: undefined } as const;

function SortButton<Row>({ column, list }: { column: Column<Row>; list: List<Row> }) {
  const direction = list.isSortedBy(column.sort!);
  const Icon = direction === undefined ? ArrowUpDown : direction === 'asc' ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      className="-my-3 inline-flex min-h-11 min-w-11 items-center gap-1.5 hover:text-ink"
      onClick={() => list.sortBy(column.sort!, column.first ?? 'asc')}
    >
      {column.title}
      <Icon aria-hidden="true" className={classes('size-3.5', direction === undefined && 'opacity-50')} />
    </button>
  );
}

interface DataRowProps<Row> extends ListTableProps<Row> {
  row: Row;
  /** Of a row that is one of those in sight. */
  index?: number;
  measure?: (element: HTMLElement | null) => void;
}

function DataRow<Row>({ row, index, measure, columns, selection, actions, nameOf }: DataRowProps<Row>) {
  return (
    <TableRow
      ref={measure}
      data-index={index}
      aria-rowindex={index === undefined ? undefined : index + 2}
      aria-selected={selection?.has(row) || undefined}
      className={classes(card.row, selection?.has(row) && 'bg-accent-soft')}
    >
      {selection && (
        <Cell className={classes(card.cell, '@min-[60rem]:w-px @min-[60rem]:pr-0!')}>
          <Checkbox
            label={
              <>
                <span className="@min-[60rem]:sr-only">Select</span> <span className="sr-only">{nameOf(row)}</span>
              </>
            }
            checked={selection.has(row)}
            onChange={(event) => selection.toggle([row], event.target.checked)}
          />
        </Cell>
      )}
      {columns.map(({ id, title, cell, isName, isPlain, className }) => (
        <Cell key={id} className={classes(card.cell, className)}>
          {!isName && !isPlain && <span className={card.label}>{title}</span>}
          {cell(row)}
        </Cell>
      ))}
      {actions && <Cell className={classes(card.actions, '@min-[60rem]:text-right')}>{actions(row)}</Cell>}
    </TableRow>
  );
}
