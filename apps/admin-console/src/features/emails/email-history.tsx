import { useDeferredValue, useMemo, useState } from 'react';
import { differentLines, type EditedEmail, type EmailWords, linesOfEmail } from '@townlink/contracts';
import { Button, When } from '@townlink/web-ui';
import { May } from '../rights/may';
import { ChangedLines } from '../shared/editor/changed-lines';
import { Comparison } from '../shared/editor/comparison';
import { type EmailActions, useEmailVersion } from './use-emails';

interface ChangesProps {
  email: EditedEmail;
  before: EmailWords;
  after: EmailWords;
}

/** Removed and added lines of a text. */
export function EmailChanges({ email: { conditions }, before, after }: ChangesProps) {
  const written = useDeferredValue(after);
  const lines = useMemo(
    () => differentLines(linesOfEmail(before, conditions), linesOfEmail(written, conditions)),
    [before, written, conditions],
  );
  return <ChangedLines lines={lines} />;
}

interface EmailHistoryProps {
  email: EditedEmail;
  /** The current text. */
  document: EmailWords;
  isUnsaved: boolean;
  actions: EmailActions;
}

/** Every version that was sent, latest first. */
export function EmailHistory({ email, document, isUnsaved, actions }: EmailHistoryProps) {
  const [compared, setCompared] = useState<number>();
  const { history } = email;
  if (history.length === 0) return <p className="text-muted">Nothing has been published from the console yet.</p>;
  return (
    <>
      <ol className="grid gap-3">
        {history.map(({ number, published_at, published_by, is_release }) => (
          <li key={number} className="flex flex-wrap items-center gap-3 border-b border-line pb-3">
            <p className="min-w-0 wrap-anywhere">
              <span className="font-medium">Version {number}</span>
              {is_release && ', the original'}, <When withTime at={published_at} />
              <span className="text-muted">, by {published_by ?? 'a deleted account'}</span>
            </p>
            {!is_release && (
              <VersionButtons
                number={number}
                isLocked={email.has_draft || isUnsaved}
                onCompare={() => setCompared(number)}
                onRestore={() => actions.restore.mutate({ number, version: email.version })}
              />
            )}
          </li>
        ))}
      </ol>
      <Compared email={email} number={compared} document={document} onClose={() => setCompared(undefined)} />
    </>
  );
}

interface VersionButtonsProps {
  number: number;
  /** While a draft exists, which restoring would replace. */
  isLocked: boolean;
  onCompare: () => void;
  onRestore: () => void;
}

function VersionButtons({ number, isLocked, onCompare, onRestore }: VersionButtonsProps) {
  return (
    <span className="flex flex-wrap gap-2 sm:ml-auto">
      <Button size="small" variant="secondary" onClick={onCompare}>
        Compare <span className="sr-only">version {number}</span>
      </Button>
      <May right="emails:write">
        <Button size="small" variant="secondary" disabled={isLocked} onClick={onRestore}>
          Restore <span className="sr-only">version {number}</span>
        </Button>
      </May>
    </span>
  );
}

interface ComparedProps extends Pick<EmailHistoryProps, 'email' | 'document'> {
  number: number | undefined;
  onClose: () => void;
}

function Compared({ email, number, document, onClose }: ComparedProps) {
  const { data, isError } = useEmailVersion(email.name, number);
  return (
    <Comparison name={number === undefined ? undefined : `Version ${number}`} hasFailed={isError} onClose={onClose}>
      {data && <EmailChanges email={email} before={data} after={document} />}
    </Comparison>
  );
}
