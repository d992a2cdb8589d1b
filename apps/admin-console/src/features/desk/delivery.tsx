import type { DeskMessage, SupportCase } from '@townlink/contracts';
import { Badge, type BadgeTone, Cell, HeadCell, Notice, Table, When } from '@townlink/web-ui';

const STATES: Record<DeskMessage['status'], { words: string; tone: BadgeTone }> = {
  queued: { words: 'Waits', tone: 'neutral' },
  sending: { words: 'Being sent', tone: 'neutral' },
  sent: { words: 'Sent', tone: 'success' },
  failed: { words: 'Failed', tone: 'danger' },
  suppressed: { words: 'Not sent: suppressed', tone: 'warning' },
};

const SUPPRESSED = {
  bounce: 'Emails to this address bounced',
  complaint: 'The person marked an email as spam',
  unsubscribe: 'The person unsubscribed in their email program',
} as const;

/** Emails to the person and the business, failures, and edits by support. */
export function Delivery({ opened }: { opened: SupportCase }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:col-span-2">
      <WhatFailed opened={opened} />
      <section aria-labelledby="desk-emails" className="grid gap-3">
        <h2 id="desk-emails" className="text-title font-semibold">
          Emails
        </h2>
        {opened.messages.length === 0 ? (
          <p className="text-body text-muted">No emails in the last 180 days.</p>
        ) : (
          <Messages messages={opened.messages} />
        )}
      </section>
      {opened.edits.length > 0 && <Edits edits={opened.edits} />}
    </div>
  );
}

function WhatFailed({ opened: { suppressions, failed_jobs } }: { opened: SupportCase }) {
  if (suppressions.length + failed_jobs.length === 0) return null;
  return (
    <section aria-labelledby="desk-failed" className="grid gap-3">
      <h2 id="desk-failed" className="text-title font-semibold">
        What failed
      </h2>
      {suppressions.map(({ email, reason, created_at }) => (
        <Notice key={email} kind="warning" title={SUPPRESSED[reason]}>
          <span className="wrap-anywhere">{email}</span>, <When at={created_at} />
        </Notice>
      ))}
      {failed_jobs.map(({ id, name, last_error, failed_at }) => (
        <Notice key={id} kind="danger" title={`The job ${name} failed`}>
          <When withTime at={failed_at} />
          {last_error && <span className="block wrap-anywhere">{last_error}</span>}
        </Notice>
      ))}
    </section>
  );
}

/** 'revision-approved' as a readable text. */
const kindOf = (template: string): string => {
  const words = template.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const Messages = ({ messages }: { messages: readonly DeskMessage[] }) => (
  <Table caption="Emails, newest first">
    <thead>
      <tr>
        <HeadCell>Email</HeadCell>
        <HeadCell>Delivery</HeadCell>
        <HeadCell>To</HeadCell>
        <HeadCell>When</HeadCell>
      </tr>
    </thead>
    <tbody>
      {messages.map(({ id, template, status, last_error, attempts, recipient, created_at, sent_at }) => (
        <tr key={id} className="border-t border-line align-top">
          <Cell>{kindOf(template)}</Cell>
          <Cell>
            <Badge tone={STATES[status].tone}>{STATES[status].words}</Badge>
            {last_error && status !== 'sent' && (
              <span className="block max-w-80 text-caption text-muted wrap-anywhere">
                After {attempts === 1 ? 'one attempt' : `${attempts} attempts`}: {last_error}
              </span>
            )}
          </Cell>
          <Cell className="min-w-56 wrap-anywhere">{recipient}</Cell>
          <Cell className="whitespace-nowrap tabular-nums">
            <When withTime at={sent_at ?? created_at} />
          </Cell>
        </tr>
      ))}
    </tbody>
  </Table>
);

const Edits = ({ edits }: Pick<SupportCase, 'edits'>) => (
  <section aria-labelledby="desk-edits" className="grid gap-3">
    <h2 id="desk-edits" className="text-title font-semibold">
      Edits for the provider
    </h2>
    <ul className="grid gap-3">
      {edits.map(({ id, reason, edited_by, edited_at, undone_at }) => (
        <li key={id} className="grid gap-1 border-t border-line pt-3 text-body">
          <q className="wrap-anywhere">{reason}</q>
          <span className="text-caption text-muted">
            {edited_by ?? 'A closed account'}, <When withTime at={edited_at} />
            {undone_at && (
              <>
                {' '}
                – undone by the owner <When withTime at={undone_at} />
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  </section>
);
