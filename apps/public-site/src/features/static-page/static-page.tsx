import type { ReactNode } from 'react';
import { PAGES, supportMailto } from '@townlink/contracts';
import { Head, JsonLd, type PreviewImage, useServices } from '@townlink/web-federation';
import { Breadcrumb, Drawing, type DrawingName, Page } from '@townlink/web-ui';
import { breadcrumbList } from '../structured-data/structured-data';

interface StaticPageProps {
  /** In the browser's tab and the breadcrumb. */
  title: string;
  path: string;
  /** One or two sentences: for search engines, and below the heading. */
  description: string;
  /** The heading, if it differs from the title. */
  heading?: string;
  /** Shown next to the heading from 48rem. */
  drawing?: DrawingName;
  /** 'text' for reading; 'column' for tables, cards and pictures. */
  width?: 'text' | 'column';
  /** Image for link previews; the brand's by default. */
  image?: PreviewImage;
  /** Whether it is a draft, which search engines must not index. */
  isPreview?: boolean;
  /** Full-width content below the text. */
  after?: ReactNode;
  children: ReactNode;
}

/** A text page with head, breadcrumbs, heading and content. */
export function StaticPage(props: StaticPageProps) {
  const {
    title,
    path,
    description,
    heading = title,
    drawing,
    width = 'text',
    image,
    isPreview,
    after,
    children,
  } = props;
  return (
    <>
      {isPreview ? (
        <Head title={title} noindex />
      ) : (
        <>
          <Head title={title} description={description} canonical={path} image={image} />
          <Crumbs title={title} path={path} />
        </>
      )}
      <Page width={width} className="pt-7! md:pt-8!">
        <div className="print:hidden">
          <Breadcrumb crumbs={[{ label: 'Home', to: PAGES.home }, { label: title }]} />
        </div>
        <header className="mt-3 mb-8 flex items-end justify-between gap-8 md:mb-10">
          <div className="grid gap-3">
            <h1 className="text-heading font-semibold">{heading}</h1>
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

/** The breadcrumb for search engines. */
function Crumbs({ title, path }: { title: string; path: string }) {
  const { siteUrl } = useServices();
  const crumbs = [
    { label: 'Home', path: PAGES.home },
    { label: title, path },
  ];
  return <JsonLd data={breadcrumbList(crumbs, siteUrl)} />;
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
