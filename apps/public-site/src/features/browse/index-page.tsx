import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCount } from '@townlink/contracts';
import { Head, JsonLd, Link, useServices } from '@townlink/web-federation';
import { ErrorState, Page, PageHead, Section, Skeleton } from '@townlink/web-ui';
import { breadcrumbList } from '../structured-data/structured-data';

interface IndexLink {
  label: string;
  to: string;
  /** Number of listed providers. */
  count: number;
  icon?: ReactNode;
}

interface IndexPageProps {
  title: string;
  description: string;
  /** Breadcrumbs, ending with the page itself. */
  crumbs: readonly { label: string; path: string }[];
  lists: readonly IndexList[];
  noindex?: boolean;
  /** Above the lists. */
  children?: ReactNode;
}

export interface IndexList {
  title: string;
  links: readonly IndexLink[];
}

/** An index of cities or services with the number of listed providers. */
export function IndexPage({ title, description, crumbs, lists, noindex, children }: IndexPageProps) {
  const { siteUrl } = useServices();
  const here = crumbs.at(-1)!;
  return (
    <>
      <Head title={title} description={description} canonical={here.path} noindex={noindex} />
      <JsonLd data={breadcrumbList(crumbs, siteUrl)} />
      <PageHead
        crumbs={crumbs.map(({ label, path }) => ({ label, to: path === here.path ? undefined : path }))}
        title={title}
        lead={description}
      />
      <Page className="grid gap-8">
        {children}
        {lists.length === 1 && <Links {...lists[0]!} inColumns />}
        {lists.length > 1 && (
          <div className="gap-x-10 md:columns-2 xl:columns-3">
            {lists.map((list) => (
              <div key={list.title} className="mb-8 break-inside-avoid-column">
                <Links {...list} />
              </div>
            ))}
          </div>
        )}
      </Page>
    </>
  );
}

function Links({ title, links, inColumns }: IndexList & { inColumns?: boolean }) {
  return (
    <Section title={title}>
      <ul className={inColumns ? 'gap-x-10 md:columns-2 xl:columns-3' : undefined}>
        {links.map(({ label, to, count, icon }) => (
          <li key={to} className="break-inside-avoid border-b border-line">
            <Link to={to} className="flex min-h-13 items-center gap-3 py-2 hover:text-accent">
              {icon}
              <span className="min-w-0 grow wrap-anywhere">{label}</span>
              <span className="flex items-center gap-2 text-caption text-muted tabular-nums">
                {formatCount(count)}
                <span className="sr-only"> listed</span>
                <ChevronRight aria-hidden="true" className="size-4" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Loading and error state. */
export function IndexPending({ isError, onRetry }: { isError: boolean; onRetry: () => void }) {
  return (
    <Page className="grid gap-4">
      {isError ? (
        <ErrorState headingLevel={1} drawing="cable" title="This page could not be loaded" onRetry={onRetry} />
      ) : (
        <>
          <Skeleton className="h-10 w-96 max-w-full" />
          <Skeleton className="h-72 w-full" />
        </>
      )}
    </Page>
  );
}
