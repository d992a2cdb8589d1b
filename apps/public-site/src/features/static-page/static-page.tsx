import { type PageName, sitePages } from '@townlink/contracts';
import { Head } from '@townlink/web-federation';
import { Page, PageHeader } from '@townlink/web-ui';
import type { ReactNode } from 'react';

interface StaticPageProps {
  page: PageName;
  /** One or two sentences: for search engines, and below the heading. */
  description: string;
  children: ReactNode;
}

export function StaticPage({ page, description, children }: StaticPageProps) {
  const { title, path } = sitePages[page];
  return (
    <Page width="text">
      <Head title={title} description={description} canonical={path} />
      <PageHeader title={title} lead={description} />
      <div className="grid gap-4 text-body">{children}</div>
    </Page>
  );
}

export function StaticSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-4 grid gap-2 print:break-inside-avoid">
      <h2 className="text-title font-semibold text-ink">{title}</h2>
      {children}
    </section>
  );
}
