import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { brand, formatDay, LEGAL_DOCUMENTS, type LegalPageName } from '@townlink/contracts';
import { Button, Card } from '@townlink/web-ui';
import { Contents } from './contents';
import { StaticPage, StaticSection, SupportLink, type TextSection } from './static-page';

/** Where a document ends: who it is with. */
export const CONTACT: TextSection = {
  id: 'contact',
  title: 'Contact',
  content: (
    <p>
      {brand.name}, {brand.postalAddress}. By email: <SupportLink>{brand.supportEmail}</SupportLink>.
    </p>
  ),
};

interface LegalPageProps {
  page: LegalPageName;
  description: string;
  /** A plain-language summary, one sentence per point. It does not replace the text. */
  summary: readonly ReactNode[];
  sections: readonly TextSection[];
}

/** A legal document: its version and date, a summary, a table of contents, and the text in numbered sections. */
export function LegalPage({ page, description, summary, sections }: LegalPageProps) {
  return (
    <StaticPage page={page} description={description} width="column">
      <Version page={page} />
      <Card tone="accent" className="print:border-line!">
        <section aria-labelledby="summary" className="grid gap-3">
          <h2 id="summary" className="text-title font-semibold">
            In plain words
          </h2>
          <ul className="measure grid list-disc gap-2 pl-6">
            {summary.map((point, index) => (
              <li key={index}>{point}</li>
            ))}
          </ul>
          <p className="text-caption text-muted">
            This summary helps you find your way. What counts is the text below.
          </p>
        </section>
      </Card>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-16">
        <div className="lg:sticky lg:top-24 lg:self-start">
          <Contents sections={sections} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-10">
          {sections.map(({ id, title, content }, index) => (
            <StaticSection key={id} id={id} title={`${index + 1}. ${title}`} content={content} />
          ))}
        </div>
      </div>
    </StaticPage>
  );
}

function Version({ page }: { page: LegalPageName }) {
  const { version, since, changes } = LEGAL_DOCUMENTS[page];
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 border-y border-line py-4">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-body sm:gap-x-8">
        <dt className="text-muted">Version</dt>
        <dd>{version}</dd>
        <dt className="text-muted">Last changed</dt>
        <dd>
          <time dateTime={since}>{formatDay(since)}</time>; in effect since that day
        </dd>
        <dt className="text-muted">What changed</dt>
        <dd className="measure">{changes}</dd>
      </dl>
      <Button
        variant="secondary"
        size="small"
        className="noscript:hidden! print:hidden!"
        onClick={() => globalThis.print()}
      >
        <Printer aria-hidden="true" className="size-4" /> Print
      </Button>
    </div>
  );
}
