import { memo, type ReactNode } from 'react';
import type { SortDirection } from '@townlink/contracts';
import { Cell, Checkbox, classes, Row as TableRow } from '@townlink/web-ui';
import { type Selection, useIsSelected } from './use-selection';

export interface Column<Row> {
  id: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** The list's sort key, if sortable. */
  sort?: string;
  /** Initial sort direction. */
  first?: SortDirection;
  /** Identifies the row; always shown. */
  isName?: true;
  /** Hidden by default. */
  isHidden?: true;
  /** Shown without its title on a card. */
  isPlain?: true;
  /** Shown next to other short columns on a card. */
  isShort?: true;
  className?: string;
}

/** Display and actions of rows. */
export interface RowLook<Row> {
  columns: readonly Column<Row>[];
  /** Accessible name of a row. */
  nameOf: (row: Row) => string;
  actions?: (row: Row) => ReactNode;
  selection?: Selection<Row>;
}

/** Narrower than a table's usual cells: the space comes from the identifying column. */
export const DENSE = '@min-[60rem]:px-3!';

interface ListRowProps<Row> extends RowLook<Row> {
  row: Row;
  /** Position of a virtualized row. */
  index?: number;
  measure?: (element: HTMLElement | null) => void;
}

/**
 * Where the columns do not fit, a row becomes a card: identity and facts on the left, actions on the right or, on a
 * phone, at the end.
 */
const card = {
  row: '@max-[60rem]:gap-x-2 @max-[60rem]:py-3 @max-[26rem]:not-first:border-t-8 @max-[26rem]:border-t-canvas',
  withActions: '@max-[60rem]:grid @min-[26rem]:@max-[60rem]:grid-cols-[minmax(0,1fr)_auto]',
  withoutActions: '@max-[60rem]:flex @max-[60rem]:flex-wrap',
  cell: '@max-[60rem]:py-1 @min-[26rem]:@max-[60rem]:col-start-1',
  wide: '@max-[60rem]:basis-full',
  short: '@max-[60rem]:not-last:pr-0',
  label: 'mr-2 text-caption text-muted @min-[60rem]:hidden',
  actions:
    '@max-[26rem]:pb-1 @min-[26rem]:@max-[60rem]:col-start-2 @min-[26rem]:@max-[60rem]:row-span-6 @min-[26rem]:@max-[60rem]:row-start-1 @min-[26rem]:@max-[60rem]:self-start',
};

function AnyListRow<Row>({ row, index, measure, columns, selection, actions, nameOf }: ListRowProps<Row>) {
  const isSelected = useIsSelected(selection, [row]);
  return (
    <TableRow
      ref={measure}
      data-index={index}
      aria-rowindex={index === undefined ? undefined : index + 2}
      aria-selected={isSelected || undefined}
      className={classes(card.row, actions ? card.withActions : card.withoutActions, isSelected && 'bg-accent-soft')}
    >
      {selection && (
        <Cell className={classes(card.cell, card.wide, '@min-[60rem]:w-px @min-[60rem]:pr-0!')}>
          <Checkbox
            className="min-w-11"
            label={
              <>
                <span className="@min-[60rem]:sr-only">Select</span> <span className="sr-only">{nameOf(row)}</span>
              </>
            }
            checked={isSelected}
            onChange={(event) => selection.toggle([row], event.target.checked)}
          />
        </Cell>
      )}
      <Cells row={row} columns={columns} actions={actions} />
    </TableRow>
  );
}

/** Memoized: selecting one row renders no other. */
export const ListRow = memo(AnyListRow) as typeof AnyListRow;

function AnyCells<Row>({ row, columns, actions }: Pick<ListRowProps<Row>, 'row' | 'columns' | 'actions'>) {
  return (
    <>
      {columns.map(({ id, title, cell, isName, isPlain, isShort, className }) => (
        <Cell key={id} className={classes(card.cell, isShort ? card.short : card.wide, DENSE, className)}>
          {!isName && !isPlain && <span className={card.label}>{title}</span>}
          {cell(row)}
        </Cell>
      ))}
      {actions && <Cell className={classes(card.actions, DENSE, '@min-[60rem]:text-right')}>{actions(row)}</Cell>}
    </>
  );
}

const Cells = memo(AnyCells) as typeof AnyCells;
