import { useState } from 'react';
import {
  COMPLAINT_RATE_WARNING,
  complaintRate,
  doneCount,
  formatCount,
  type NewsletterSend,
} from '@townlink/contracts';
import {
  Badge,
  type BadgeTone,
  Button,
  Card,
  ConfirmDialog,
  EmptyState,
  ErrorState,
  Notice,
  Skeleton,
  When,
} from '@townlink/web-ui';
import { Fold } from '../shared/fold';
import { Pager } from '../shared/list/pager';
import { useHistory, useResume, useStop, useUnknown } from './use-newsletters';
import { May } from '../rights/may';
import { AUDIENCE_NAMES } from './audience';
import { PastNewsletter } from './past-newsletter';

const STATES: Record<NewsletterSend['state'], { label: string; tone: BadgeTone }> = {
  scheduled: { label: 'Scheduled', tone: 'accent' },
  sending: { label: 'Sending', tone: 'accent' },
  stopped: { label: 'Stopped', tone: 'warning' },
  sent: { label: 'Sent', tone: 'success' },
};

/** Newsletters, newest first, with their progress. */
export function History() {
  const list = useHistory();
  const { data } = list;
  const stop = useStop();
  const [stopped, setStopped] = useState<NewsletterSend | null>(null);
  if (list.isError) return <ErrorState title="Failed to fetch the history" onRetry={list.retry} />;
  if (!data) return <Skeleton className="h-40 rounded-card!" />;
  if (data.rows.length === 0) {
    return (
      <EmptyState drawing="clipboard" title="Nothing sent yet" headingLevel={3}>
        Newsletters appear here with their results.
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {data.rows.map((send) => (
          <li key={send.id}>
            <Send send={send} onStop={() => setStopped(send)} />
          </li>
        ))}
      </ul>
      <Pager list={list} page={data} />
      <ConfirmDialog
        open={stopped !== null}
        onOpenChange={(open) => !open && setStopped(null)}
        title={`Stop “${stopped?.subject ?? ''}”?`}
        description="Remaining recipients do not get it unless you resume sending."
        confirmLabel="Stop it"
        cancelLabel="Keep sending"
        danger
        busy={stop.isPending && 'Stopping…'}
        onConfirm={() => stopped && stop.mutate(stopped.id, { onSettled: () => setStopped(null) })}
      />
    </>
  );
}

interface SendProps {
  send: NewsletterSend;
  onStop: () => void;
}

function Send({ send, onStop }: SendProps) {
  const { subject, body_preview, audience, state, starts_at, sent_at, last_error } = send;
  return (
    <Card>
      <section aria-label={subject} className="grid gap-3">
        <SendHead send={send} onStop={onStop} />
        <p className="text-caption text-muted wrap-anywhere">{body_preview}</p>
        <p className="text-caption text-muted">
          {AUDIENCE_NAMES[audience]} ·{' '}
          {state === 'scheduled' ? (
            <>
              goes out on <When withTime at={starts_at} />
            </>
          ) : (
            <When at={sent_at ?? starts_at} />
          )}
        </p>
        {state !== 'scheduled' && <Progress send={send} />}
        {last_error && (
          <Notice kind="warning" title={state === 'stopped' ? 'It was stopped' : 'It waits for the email provider'}>
            {last_error}
          </Notice>
        )}
        <Complaints send={send} />
        <PastNewsletter send={send} />
        {send.unknown_count > 0 && <Unknown id={send.id} count={send.unknown_count} />}
      </section>
    </Card>
  );
}

/** Name, state and actions of a newsletter. */
function SendHead({ send, onStop }: SendProps) {
  const { subject, state } = send;
  const { label, tone } = STATES[state];
  const isOpen = state === 'scheduled' || state === 'sending';
  return (
    <div className="flex flex-wrap items-center gap-3">
      <h3 className="min-w-0 text-title font-semibold wrap-anywhere">
        <bdi>{subject}</bdi>
      </h3>
      <Badge tone={tone}>{label}</Badge>
      {state === 'stopped' && (
        <May right="newsletter:act">
          <Resume send={send} />
        </May>
      )}
      {isOpen && (
        <May right="newsletter:act">
          <Button variant="secondary" size="small" className="sm:ml-auto" onClick={onStop}>
            Stop <span className="sr-only">{subject}</span>
          </Button>
        </May>
      )}
    </div>
  );
}

function Resume({ send: { id, subject } }: { send: NewsletterSend }) {
  const resume = useResume();
  return (
    <Button
      variant="secondary"
      size="small"
      className="sm:ml-auto"
      busy={resume.isPending && 'Resuming…'}
      onClick={() => resume.mutate(id)}
    >
      Resume <span className="sr-only">{subject}</span>
    </Button>
  );
}

function Progress({ send }: { send: NewsletterSend }) {
  const { recipients_count, delivered_count, failed_count, suppressed_count, unknown_count } = send;
  const rest = [
    [failed_count, 'refused'],
    [suppressed_count, 'unsubscribed before delivery'],
    [unknown_count, 'unknown'],
  ] as const;
  const words = [
    `${formatCount(delivered_count)} of ${formatCount(recipients_count)} sent`,
    ...rest.filter(([count]) => count > 0).map(([count, word]) => `${formatCount(count)} ${word}`),
  ];
  return (
    <div className="grid gap-1.5">
      {send.state === 'sending' && (
        <progress
          aria-label={`Progress of ${send.subject}`}
          value={doneCount(send)}
          max={Math.max(1, recipients_count)}
          className="h-2 w-full accent-accent"
        />
      )}
      <p className="text-caption tabular-nums">{words.join(', ')}</p>
    </div>
  );
}

function Complaints({ send }: { send: NewsletterSend }) {
  const rate = complaintRate(send);
  if (rate === null) return null;
  const text = `${(rate * 100).toFixed(2)}% called it spam`;
  if (rate < COMPLAINT_RATE_WARNING) return <p className="text-caption text-muted tabular-nums">{text}</p>;
  return (
    <Notice kind="warning" title={text}>
      Email providers look closer above 0.1%, and reject email above 0.3%.
    </Notice>
  );
}

function Unknown({ id, count }: { id: string; count: number }) {
  const [isOpen, setOpen] = useState(false);
  const { data } = useUnknown(id, isOpen);
  return (
    <Fold title={`${formatCount(count)} with unknown delivery`} onToggle={setOpen}>
      <p className="text-caption text-muted">They are not sent the newsletter again, to avoid duplicates.</p>
      <ul className="mt-2 max-h-60 overflow-y-auto text-caption wrap-anywhere">
        {data?.map(({ email }) => (
          <li key={email}>{email}</li>
        ))}
      </ul>
    </Fold>
  );
}
