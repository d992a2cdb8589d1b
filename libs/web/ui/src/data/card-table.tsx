import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../primitives';
import { Cell, Row, Table } from './table';

interface CardTableProps {
  caption: string;
  /** The header row. On cards it is only for screen readers. */
  heads: ReactNode;
  children: ReactNode;
}

/** A short table of up to five columns. Below the width they need, each row becomes a card with its cells stacked. */
export function CardTable({ caption, heads, children }: CardTableProps) {
  return (
    <div className="@container">
      <Table caption={caption} isWhole>
        <thead className="@max-[44rem]:sr-only">{heads}</thead>
        <tbody>{children}</tbody>
      </Table>
    </div>
  );
}

export function CardRow({ className, ...rest }: ComponentProps<'tr'>) {
  return <Row className={classes('@max-[44rem]:grid @max-[44rem]:py-3', className)} {...rest} />;
}

interface CardCellProps extends ComponentProps<'td'> {
  /** Shown on a card before values that are not self-explanatory without a column head. */
  label?: string;
}

export function CardCell({ label, className, children, ...rest }: CardCellProps) {
  return (
    <Cell className={classes('@max-[44rem]:py-1', className)} {...rest}>
      {label && (
        <span aria-hidden="true" className="mr-2 text-caption text-muted @min-[44rem]:hidden">
          {label}
        </span>
      )}
      {children}
    </Cell>
  );
}
