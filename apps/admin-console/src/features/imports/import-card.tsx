import { type RefObject, useRef } from 'react';
import {
  IMPORT_KIND_WORDS,
  IMPORT_OUTCOMES,
  type Import,
  type ImportOutcome,
  type ImportState,
  isImportBusy,
} from '@townlink/contracts';
import { Badge, type BadgeTone, Card, Notice, When } from '@townlink/web-ui';
import { useKeptFocus } from '../shared/use-kept-focus';
import { ImportActions } from './import-actions';
import { ImportProgress } from './import-progress';
import { LeftOut } from './left-out';

const STATES: Record<ImportState, { text: string; tone: BadgeTone }> = {
  uploaded: { text: 'Uploaded', tone: 'neutral' },
  checking: { text: 'Being checked', tone: 'accent' },
  checked: { text: 'Checked', tone: 'warning' },
  importing: { text: 'Being imported', tone: 'accent' },
  canceled: { text: 'Canceled', tone: 'warning' },
  imported: { text: 'Imported', tone: 'success' },
  undoing: { text: 'Being undone', tone: 'accent' },
  undone: { text: 'Undone', tone: 'neutral' },
};

const OUTCOMES: Record<ImportOutcome, string> = {
  new: 'new',
  changed: 'changed',
  same: 'unchanged',
  duplicate: 'duplicate',
  faulty: 'with errors',
};

const hasRows = ({ state, is_kept }: Import): boolean => is_kept && state !== 'uploaded' && state !== 'checking';

/** A file with the effects of its rows, and the next actions. */
export function ImportCard({ one }: { one: Import }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const focusEvents = useKeptFocus(() => heading.current?.focus({ preventScroll: true }));
  return (
    <Card>
      <section aria-label={`Import of ${one.file_name}`} className="grid gap-5" {...focusEvents}>
        <Head one={one} heading={heading} />
        {one.error !== null && (
          <Notice title={one.state === 'uploaded' ? 'The file cannot be checked' : 'Not undone'}>{one.error}</Notice>
        )}
        {isImportBusy(one.state) && <ImportProgress one={one} />}
        {hasRows(one) && <Counts counts={one.counts} />}
        <ImportActions one={one} />
        {hasRows(one) && <LeftOut one={one} />}
      </section>
    </Card>
  );
}

function Counts({ counts }: Pick<Import, 'counts'>) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1">
      {IMPORT_OUTCOMES.map((outcome) => (
        <li key={outcome} className="text-body">
          <span className="font-semibold tabular-nums">{counts[outcome].toLocaleString('en-US')}</span>{' '}
          <span className="text-muted">{OUTCOMES[outcome]}</span>
        </li>
      ))}
    </ul>
  );
}

interface HeadProps {
  one: Import;
  heading: RefObject<HTMLHeadingElement | null>;
}

function Head({ one: { file_name, kind, state, created_at, is_kept }, heading }: HeadProps) {
  const { text, tone } = STATES[state];
  return (
    <header className="grid gap-1">
      <div className="flex flex-wrap items-center gap-2">
        <h2 ref={heading} tabIndex={-1} className="text-title font-semibold wrap-anywhere">
          <bdi>{file_name}</bdi>
        </h2>
        <Badge tone={tone}>{text}</Badge>
      </div>
      <p className="text-body text-muted">
        {IMPORT_KIND_WORDS[kind].title} · <When at={created_at} />
        {!is_kept && ' · file and rows deleted'}
      </p>
    </header>
  );
}
