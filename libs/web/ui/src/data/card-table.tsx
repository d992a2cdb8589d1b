import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../primitives';
import { Cell, Row, Table } from './table';

interface CardTableProps {
  caption: string;
  /** The row of the column heads. On cards it is there for screen readers alone. */
  heads: ReactNode;
  /** The rows. */
  children: ReactNode;
}

/** A short table of five columns at most. Below the width that they need, a row is a card with its parts one below the other. */
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
  /** Before what does not explain itself on a card, where its column has no visible head. */
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
