import { ChevronRight } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Link } from '@townlink/web-federation';
import { Drawing } from '../art/drawing';
import type { DrawingName } from '../art/drawings';
import { classes } from '../primitives';

export interface Crumb {
  label: string;
  /** Absent for the last one, and for a step without a page. */
  to?: string;
}

export interface PageHeadProps {
  title: ReactNode;
  /** A label above the title, such as the kind of page. */
  kicker?: ReactNode;
  lead?: ReactNode;
  /** Breadcrumbs, from the home page down. */
  crumbs?: readonly Crumb[];
  /** The icon of the page's category. */
  icon?: ReactNode;
  /** Buttons below the title. */
  actions?: ReactNode;
  /** Content at the right of the band, from 64rem. */
  drawing?: DrawingName;
  /** A button next to the title on all screens. */
  beside?: ReactNode;
  /** Reduces its height on phones, for pages whose content has priority. */
  isCompact?: boolean;
}

const iconStyle =
  'grid size-12 shrink-0 place-items-center rounded-[0.875rem] border-2 border-art-line bg-surface [&>svg]:size-7';

/** The band at the top of a market's page and of the dashboard, with the page's only first-level heading. */
export function PageHead({
  title,
  kicker,
  lead,
  crumbs = [],
  icon,
  actions,
  drawing = 'street-strip',
  beside,
  isCompact = false,
}: PageHeadProps) {
  return (
    <header className="overflow-hidden border-b-2 border-art-line bg-art-sky">
      <div className="page-column relative flex gap-8">
        <div
          className={classes(
            'grid min-w-0 grow content-start gap-2 pt-5 pb-8 lg:pt-6 lg:pb-12',
            isCompact && 'max-md:gap-0! max-md:py-3! lg:pt-8!',
          )}
        >
          {crumbs.length > 0 && <Breadcrumb crumbs={crumbs} />}
          {kicker && <p className="text-body">{kicker}</p>}
          <div className="flex items-center gap-4">
            {icon && (
              <span aria-hidden="true" className={classes(iconStyle, isCompact && 'max-md:hidden')}>
                {icon}
              </span>
            )}
            <h1 className={classes('min-w-0 grow text-heading font-semibold', isCompact && 'max-md:text-lead')}>
              {title}
            </h1>
            {beside}
          </div>
          {lead && (
            <p className={classes('measure mt-1 text-lead', isCompact && 'max-md:mt-0! max-md:text-caption')}>{lead}</p>
          )}
          {actions && <div className="mt-2 flex flex-wrap gap-3">{actions}</div>}
        </div>
        <div aria-hidden="true" className="-mb-0.5 hidden shrink-0 self-end lg:block print:hidden">
          <Drawing name={drawing} />
        </div>
      </div>
    </header>
  );
}

/** Breadcrumbs for pages without a band. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="-mt-2 text-caption">
      {/* The gaps are inside the links, so that those of short names are no wider. */}
      <ol className="-mx-1.5 flex flex-wrap items-center">
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
                  className="inline-flex min-h-11 min-w-11 items-center justify-center px-1.5 underline decoration-1 underline-offset-4 hover:decoration-2"
                >
                  {label}
                </Link>
              ) : (
                <span
                  aria-current={index === crumbs.length - 1 ? 'page' : undefined}
                  className="inline-flex min-h-11 items-center px-1.5"
                >
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
