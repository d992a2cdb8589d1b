import { useState } from 'react';
import {
  builtInPages,
  type ContentDocument,
  type ContentVersionRow,
  type EditedContent,
  formatDay,
} from '@townlink/contracts';
import { Button, ConfirmDialog, When } from '@townlink/web-ui';
import { May } from '../../rights/may';
import { Comparison } from '../../shared/editor/comparison';
import type { PageActions } from '../use-pages';
import { useVersion } from '../use-pages';
import { Differences } from './differences';

interface HistoryProps {
  page: EditedContent;
  /** The current text. */
  document: ContentDocument;
  isUnsaved: boolean;
  actions: PageActions;
}

/** Every version that visitors saw, latest first. */
export function History({ page, document, isUnsaved, actions }: HistoryProps) {
  const [compared, setCompared] = useState<number>();
  const [asked, setAsked] = useState<number>();
  const restore = (number: number) =>
    actions.restore.mutate({ number, version: page.version }, { onSettled: () => setAsked(undefined) });
  const hasDraft = page.has_draft || isUnsaved;
  if (page.history.length === 0) return <p className="text-muted">Nothing has been published from the console yet.</p>;
  return (
    <>
      <ol className="grid gap-3">
        {page.history.map((version) => (
          <li key={version.number} className="flex flex-wrap items-center gap-3 border-b border-line pb-3">
            <Version {...version} isOwn={!builtInPages.has(page.name)} />
            {!version.is_release && (
              <VersionButtons
                number={version.number}
                isLocked={page.publish_at !== null}
                onCompare={setCompared}
                onRestore={hasDraft ? setAsked : restore}
              />
            )}
          </li>
        ))}
      </ol>
      <Compared page={page.name} number={compared} document={document} onClose={() => setCompared(undefined)} />
      {asked !== undefined && (
        <ConfirmDialog
          open
          danger
          onOpenChange={() => setAsked(undefined)}
          title={`Replace the draft with version ${asked}?`}
          description="Undo restores your text until you leave this page. Visitors see no change."
          confirmLabel="Replace it"
          cancelLabel="Keep the draft"
          busy={actions.restore.isPending && 'Replacing…'}
          onConfirm={() => restore(asked)}
        />
      )}
    </>
  );
}

interface VersionButtonsProps {
  number: number;
  /** While the draft is scheduled. */
  isLocked: boolean;
  onCompare: (number: number) => void;
  onRestore: (number: number) => void;
}

function VersionButtons({ number, isLocked, onCompare, onRestore }: VersionButtonsProps) {
  const name = <span className="sr-only">version {number}</span>;
  return (
    <span className="flex flex-wrap gap-2 sm:ml-auto">
      <Button size="small" variant="secondary" onClick={() => onCompare(number)}>
        Compare {name}
      </Button>
      <May right="pages:write">
        <Button size="small" variant="secondary" disabled={isLocked} onClick={() => onRestore(number)}>
          Restore {name}
        </Button>
      </May>
    </span>
  );
}

function Version({
  number,
  published_at,
  published_by,
  is_release,
  isOwn,
  ...row
}: ContentVersionRow & { isOwn: boolean }) {
  return (
    <p className="min-w-0 wrap-anywhere">
      <span className="font-medium">Version {number}</span>
      {is_release && (isOwn ? ', taken off the site' : ', the original text')}, <When withTime at={published_at} />
      <span className="text-muted">
        {published_by ? `, by ${published_by}` : ', by the schedule or a deleted account'}
        {row.reviewed_by && `, reviewed by ${row.reviewed_by}`}
      </span>
      {row.legal && (
        <span className="block text-caption text-muted">
          Number {row.legal.version} of the document, in effect since {formatDay(row.legal.since)}
        </span>
      )}
    </p>
  );
}

interface ComparedProps {
  page: string;
  number: number | undefined;
  document: ContentDocument;
  onClose: () => void;
}

function Compared({ page, number, document, onClose }: ComparedProps) {
  const { data, isError } = useVersion(page, number);
  return (
    <Comparison name={number === undefined ? undefined : `Version ${number}`} hasFailed={isError} onClose={onClose}>
      {data && <Differences before={data} after={document} />}
    </Comparison>
  );
}
