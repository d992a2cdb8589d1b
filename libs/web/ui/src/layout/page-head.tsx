import { ChevronRight } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Link } from '@townlink/web-federation';
import { Drawing } from '../art/drawing';
import type { DrawingName } from '../art/drawings';
import { classes } from '../primitives';

export interface Crumb {
  label: string;
  /** The last one, where one is, leads nowhere. */
  to?: string;
}

export interface PageHeadProps {
  title: ReactNode;
  /** A word above the title, for instance what kind of page this is. */
  kicker?: ReactNode;
  lead?: ReactNode;
  /** The way here, from the home page down. */
  crumbs?: readonly Crumb[];
  /** The icon of the page's category. */
  icon?: ReactNode;
  /** Buttons below the title. */
  actions?: ReactNode;
  /** What stands on the band's line at the right, from 64rem. */
  drawing?: DrawingName;
  className?: string;
}

/** The band at the head of a market's page and of the dashboard, with the page's one first-level heading. */
export function PageHead({
  title,
  kicker,
  lead,
  crumbs = [],
  icon,
  actions,
  drawing = 'street-strip',
  className,
}: PageHeadProps) {
  return (
    <header className={classes('overflow-hidden border-b-2 border-art-line bg-art-sky', className)}>
      <div className="page-column relative flex gap-8">
        <div className="grid min-w-0 grow content-start gap-2 pt-5 pb-8 lg:pt-6 lg:pb-12">
          {crumbs.length > 0 && <Crumbs crumbs={crumbs} />}
          {kicker && <p className="text-body">{kicker}</p>}
          <div className="flex items-center gap-4">
            {icon && (
              <span
                aria-hidden="true"
                className="grid size-12 shrink-0 place-items-center rounded-[0.875rem] border-2 border-art-line bg-surface [&>svg]:size-7"
              >
                {icon}
              </span>
            )}
            <h1 className="min-w-0 text-heading font-semibold">{title}</h1>
          </div>
          {lead && <p className="measure mt-1 text-lead">{lead}</p>}
          {actions && <div className="mt-2 flex flex-wrap gap-3">{actions}</div>}
        </div>
        <div aria-hidden="true" className="-mb-0.5 hidden shrink-0 self-end lg:block print:hidden">
          <Drawing name={drawing} />
        </div>
      </div>
    </header>
  );
}

function Crumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="-mt-2 text-caption">
      <ol className="flex flex-wrap items-center gap-x-1.5">
        {crumbs.map(({ label, to }, index) => (
          <Fragment key={label}>
            {index > 0 && (
              <li aria-hidden="true" className="text-muted">
                <ChevronRight className="size-4" />
              </li>
            )}
            <li>
              {to ? (
                <Link
                  to={to}
                  className="inline-flex min-h-11 min-w-11 items-center underline decoration-1 underline-offset-4 hover:decoration-2"
                >
                  {label}
                </Link>
              ) : (
                <span aria-current="page" className="inline-flex min-h-11 items-center">
                  {label}
                </span>
              )}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}
