import { differentLines, type EditedEmail, type EmailWords, linesOfEmail } from '@townlink/contracts';
import { Button, When } from '@townlink/web-ui';
import { May } from '../rights/may';
import { ChangedLines } from '../shared/editor/changed-lines';
import type { EmailActions } from './use-emails';

/** What was taken away from the published words and what was added, line by line. */
export function EmailChanges({ email, document }: { email: EditedEmail; document: EmailWords }) {
  const lines = differentLines(
    linesOfEmail(email.published, email.conditions),
    linesOfEmail(document, email.conditions),
  );
  return <ChangedLines lines={lines} />;
}

interface EmailHistoryProps {
  email: EditedEmail;
  isUnsaved: boolean;
  actions: EmailActions;
}

/** Every version that was sent, latest first. */
export function EmailHistory({ email: { history, has_draft, version }, isUnsaved, actions }: EmailHistoryProps) {
  if (history.length === 0) return <p className="text-muted">Nothing was published from the console yet.</p>;
  return (
    <ol className="grid gap-3">
      {history.map(({ number, published_at, published_by, is_release }) => (
        <li key={number} className="flex flex-wrap items-center gap-3 border-b border-line pb-3">
          <p className="min-w-0 wrap-anywhere">
            <span className="font-medium">Version {number}</span>
            {is_release && ', the original'}, <When withTime at={published_at} />
            <span className="text-muted">, by {published_by ?? 'a deleted account'}</span>
          </p>
          {!is_release && (
            <May right="emails:write">
              <Button
                size="small"
                variant="secondary"
                disabled={has_draft || isUnsaved}
                onClick={() => actions.restore.mutate({ number, version })}
              >
                Restore <span className="sr-only">version {number}</span>
              </Button>
            </May>
          )}
        </li>
      ))}
    </ol>
  );
}
