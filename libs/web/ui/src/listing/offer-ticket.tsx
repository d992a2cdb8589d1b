import { Tag } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../primitives';

interface OfferTicketProps {
  /** The offer in one line. */
  offer?: ReactNode;
  /** Terms and last day, if there is space. */
  children?: ReactNode;
  className?: string;
}

/** A first-time-customer offer that looks like a tear-off ticket. */
export function OfferTicket({ offer, children, className }: OfferTicketProps) {
  return (
    <div
      className={classes(
        'flex flex-wrap items-center gap-x-2.5 gap-y-0.5 rounded-control border border-dashed border-success/55 bg-success-soft px-3 py-2 text-caption',
        className,
      )}
    >
      <span className="inline-flex items-center gap-1.5 font-medium text-success">
        <Tag aria-hidden="true" className="size-4 shrink-0" /> FTCO available
      </span>
      {offer && <span className="min-w-0 font-semibold wrap-anywhere">{offer}</span>}
      {children && <div className="grid basis-full gap-1">{children}</div>}
    </div>
  );
}
