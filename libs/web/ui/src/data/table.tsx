import type { ComponentProps, Ref } from 'react';
import { classes } from '../primitives';

export interface TableProps extends ComponentProps<'table'> {
  /** Description of the table for screen readers. */
  caption: string;
  /** For a table within text: full height, no vertical scrolling. */
  isWhole?: boolean;
  /** Also scrolls vertically within its frame on narrow screens. */
  isTall?: boolean;
  /** The scroll container. */
  frameRef?: Ref<HTMLDivElement>;
}

/**
 * A table with a sticky head. On a narrow screen it has its full height and scrolls sideways within its frame, also by
 * keyboard; a frame with its own height would show only two rows.
 */
export function Table({
  caption,
  isWhole = false,
  isTall = false,
  frameRef,
  className,
  children,
  ...rest
}: TableProps) {
  return (
    <div
      ref={frameRef}
      role="region"
      aria-label={caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Scroll containers must be reachable by keyboard.
      tabIndex={0}
      className={classes(
        // `relative` contains visually hidden text, which would otherwise widen the page.
        'relative overflow-auto rounded-card border border-line bg-surface shadow-card print:max-h-none print:overflow-visible',
        isTall ? 'max-h-[75dvh]' : !isWhole && 'xl:max-h-[75dvh]',
      )}
    >
      <table className={classes('w-full border-collapse text-left text-body', className)} {...rest}>
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </div>
  );
}

export function HeadCell({ className, ...rest }: ComponentProps<'th'>) {
  return (
    <th
      scope="col"
      className={classes(
        'sticky top-0 z-10 bg-sunken px-4 py-3 text-caption font-semibold whitespace-nowrap text-muted',
        className,
      )}
      {...rest}
    />
  );
}

/** A body row. The explicit role preserves its semantics when CSS lays it out as a card. */
export function Row({ className, ...rest }: ComponentProps<'tr'>) {
  return <tr role="row" className={classes('border-t border-line', className)} {...rest} />;
}

/** A body cell, with an explicit role for the same reason. */
export function Cell({ className, ...rest }: ComponentProps<'td'>) {
  return <td role="cell" className={classes('px-4 py-3 align-middle', className)} {...rest} />;
}
