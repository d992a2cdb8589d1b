import { Printer } from 'lucide-react';
import { formatDay, type LegalDocument } from '@townlink/contracts';
import { Button, Card } from '@townlink/web-ui';
import { Inline } from '../content/inline';

/** A legal document in plain words, one sentence per point. It does not replace the document. */
export function Summary({ points }: { points: readonly string[] }) {
  return (
    <Card tone="accent" className="print:border-line!">
      <section aria-labelledby="summary" className="grid gap-3">
        <h2 id="summary" className="text-title font-semibold">
          In plain words
        </h2>
        <ul className="measure grid list-disc gap-2 pl-6">
          {points.map((point, index) => (
            <li key={index}>
              <Inline text={point} />
            </li>
          ))}
        </ul>
        <p className="text-caption text-muted">This summary is for convenience. The text below is what applies.</p>
      </section>
    </Card>
  );
}

/** The version and date of a legal document. */
export function Version({ version, since, changes }: LegalDocument) {
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
