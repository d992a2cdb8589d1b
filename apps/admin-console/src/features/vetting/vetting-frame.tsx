import { ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ListPage, SortDirection, WaitingApplication } from '@townlink/contracts';
import { Head } from '@townlink/web-federation';
import { classes, LinkButton } from '@townlink/web-ui';
import { VettingFigures } from '../shared/figures';
import { ORDER_WORDS, QueueLength } from './queue/queue';

interface VettingFrameProps {
  order: SortDirection;
  page: ListPage<WaitingApplication> | undefined;
  hrefForOrder: (order: SortDirection) => string;
  /** Whether an application is open: on small screens the header is then hidden. */
  isOpen: boolean;
  /** Above the queue. */
  above: ReactNode;
  children: ReactNode;
}

/** Header and sorting; on wide screens as high as the window, so that both sides scroll separately. */
export function VettingFrame({ order, page, hrefForOrder, isOpen, above, children }: VettingFrameProps) {
  const other = order === 'asc' ? 'desc' : 'asc';
  return (
    <div className="flex min-h-[calc(100dvh-4rem)] flex-col lg:h-[calc(100dvh-4rem)]">
      <Head title="Vetting" noindex />
      <header
        className={classes(
          'flex flex-wrap items-end justify-between gap-x-6 gap-y-3 px-4 py-4 md:px-6',
          isOpen && 'max-lg:sr-only',
        )}
      >
        <div className="grid gap-1 max-lg:w-full">
          <h1 className="text-heading font-semibold">Vetting</h1>
          <p className="text-body text-muted max-sm:text-caption" role="status">
            <QueueLength page={page} order={order} />
          </p>
        </div>
        <LinkButton
          variant="secondary"
          size="small"
          to={hrefForOrder(other)}
          replace
          className={isOpen ? 'max-lg:hidden' : undefined}
        >
          <ArrowUpDown aria-hidden="true" className="size-4" /> {ORDER_WORDS[other]}
        </LinkButton>
      </header>
      <div className={classes('px-4 pb-4 empty:hidden md:px-6', isOpen && 'max-lg:hidden')}>
        <VettingFigures />
      </div>
      <div className={classes('px-4 pb-4 empty:hidden md:px-6', isOpen && 'max-lg:hidden')}>{above}</div>
      {children}
    </div>
  );
}
