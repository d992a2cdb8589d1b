import type { ReactNode } from 'react';
import { PAGES, type PageName, sitePages, supportMailto } from '@townlink/contracts';
import { Head, JsonLd, useServices } from '@townlink/web-federation';
import { Breadcrumb, Drawing, type DrawingName, Page } from '@townlink/web-ui';
import { breadcrumbList } from '../structured-data/structured-data';

interface StaticPageProps {
  page: PageName;
  /** One or two sentences: for search engines, and below the heading. */
  description: string;
  /** The heading, if it differs from the link text. */
  heading?: string;
  /** Shown beside the heading from 48rem. */
  drawing?: DrawingName;
  /** 'text' for reading; 'column' for tables, cards and pictures. */
  width?: 'text' | 'column';
  /** Full-width content below the text. */
  after?: ReactNode;
  children: ReactNode;
}

/** A text page with head, breadcrumbs, heading and content. */
export function StaticPage({ page, description, heading, drawing, width = 'text', after, children }: StaticPageProps) {
  const { title, path } = sitePages[page];
  const { siteUrl } = useServices();
  return (
    <>
      <Head title={title} description={description} canonical={path} />
      <JsonLd
        data={breadcrumbList(
          [
            { label: 'Home', path: PAGES.home },
            { label: title, path },
          ],
          siteUrl,
        )}
      />
      <Page width={width} className="pt-7! md:pt-8!">
        <div className="print:hidden">
          <Breadcrumb crumbs={[{ label: 'Home', to: PAGES.home }, { label: title }]} />
        </div>
        <header className="mt-3 mb-8 flex items-end justify-between gap-8 md:mb-10">
          <div className="grid gap-3">
            <h1 className="text-heading font-semibold">{heading ?? title}</h1>
            <p className="measure text-lead text-muted">{description}</p>
          </div>
          {drawing && <Drawing name={drawing} className="hidden shrink-0 md:block print:hidden" />}
        </header>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10 md:gap-12">{children}</div>
      </Page>
      {after}
    </>
  );
}

/** A section that a table of contents and other pages can link to. */
export interface TextSection {
  /** Its anchor; it stays when the title changes, because others link to it. */
  id: string;
  title: string;
  content: ReactNode;
}

export function StaticSection({ id, title, content }: TextSection) {
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-3 print:break-inside-avoid"
    >
      <h2 id={id} className="text-title font-semibold text-ink">
        {title}
      </h2>
      <Prose>{content}</Prose>
    </section>
  );
}

/** Short sections, side by side from 48rem; shared ones come first. */
export function SectionGrid({ sections, children }: { sections: readonly TextSection[]; children?: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 md:grid-cols-2 md:gap-14">
      {children}
      {sections.map((section) => (
        <StaticSection key={section.id} {...section} />
      ))}
    </div>
  );
}

/** Paragraphs, lists and sub-headings with a readable line length. */
export function Prose({ children }: { children: ReactNode }) {
  return (
    <div className="measure grid grid-cols-[minmax(0,1fr)] content-start gap-3 [&_h3]:mt-2 [&_h3]:font-semibold [&_ol]:grid [&_ol]:list-decimal [&_ol]:gap-2 [&_ol]:pl-6 [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-2 [&_ul]:pl-6">
      {children}
    </div>
  );
}

/** An inline link to email the support team. */
export function SupportLink({ subject, children }: { subject?: string; children: ReactNode }) {
  return (
    <a
      href={supportMailto(subject)}
      className="font-medium text-accent underline decoration-1 underline-offset-4 hover:text-accent-strong hover:decoration-2"
    >
      {children}
    </a>
  );
}
