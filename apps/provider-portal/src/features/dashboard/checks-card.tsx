import { useState } from 'react';
import { checkRule, type OwnCheck, type OwnProvider } from '@townlink/contracts';
import { Badge, Button, Day, ErrorState, Skeleton, When } from '@townlink/web-ui';
import { OnTeam } from '../shared/on-team';
import { useOwnChecks, useSendDocument } from './api/check-calls';
import { CalendarActions } from './calendar-actions';
import { MORE_CHECKS } from './checklist';
import { InfoCard } from './info-card';
import { UploadDialog } from './upload-dialog';

/**
 * Additional checks for the passport: each kind with its state and a way to submit its document. Hidden before the
 * approval.
 */
export function ChecksCard({ provider }: { provider: OwnProvider }) {
  const { vetting_status, license } = provider;
  const isApproved = vetting_status === 'approved';
  const { data, isError, refetch } = useOwnChecks(isApproved);
  if (!isApproved) return null;
  return (
    <InfoCard id={MORE_CHECKS} title="More checks">
      <p className="text-body text-muted">
        Your passport shows what we have checked, never the document. Free on every plan, and no provider can buy a
        check.
      </p>
      {data ? (
        <ul className="grid">
          {data.map((check) => (
            <li key={check.kind} className="border-line py-3 not-first:border-t">
              <Check check={check} />
            </li>
          ))}
        </ul>
      ) : isError ? (
        <ErrorState headingLevel={3} title="Failed to load your checks" onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-60" />
      )}
      {data && hasLastDay(license, data) && <CalendarActions />}
    </InfoCard>
  );
}

/** Whether there is an expiry date to put into a calendar. */
const hasLastDay = (license: OwnProvider['license'], checks: readonly OwnCheck[]): boolean =>
  Boolean(license?.expires_on) || checks.some(({ current }) => current?.expires_on);

function Check({ check: { kind, current, sent } }: { check: OwnCheck }) {
  const [isOpen, setOpen] = useState(false);
  const { name } = checkRule(kind);
  return (
    <section aria-label={name} className="grid gap-1.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="font-semibold">{name}</h3>
        <StateBadge current={current} sent={sent} />
      </div>
      {current && <Current current={current} />}
      {sent && <Sent sent={sent} />}
      <OnTeam may="documents:write">
        <p>
          <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
            {current || sent ? 'Submit another' : 'Submit'}
            <span className="sr-only">: {name}</span>
          </Button>
        </p>
      </OnTeam>
      {isOpen && <SendDialog kind={kind} onClose={() => setOpen(false)} />}
    </section>
  );
}

function StateBadge({ current, sent }: Pick<OwnCheck, 'current' | 'sent'>) {
  if (sent?.state === 'waiting') return <Badge tone="accent">Being checked</Badge>;
  if (current?.state === 'expiring') return <Badge tone="warning">Ends soon</Badge>;
  if (current) return <Badge tone="success">Checked</Badge>;
  return sent ? <Badge tone="warning">Not approved</Badge> : <Badge>Not checked</Badge>;
}

function Current({
  current: { issuer, number, expires_on, checked_at },
}: {
  current: NonNullable<OwnCheck['current']>;
}) {
  return (
    <p className="text-caption text-muted wrap-anywhere">
      {[issuer, number].filter(Boolean).join(', ')}
      {expires_on && (
        <>
          , valid until <Day at={expires_on} />
        </>
      )}
      . Checked on <Day at={checked_at} />.
    </p>
  );
}

function Sent({ sent: { state, notes, submitted_at } }: { sent: NonNullable<OwnCheck['sent']> }) {
  if (state === 'waiting')
    return (
      <p className="text-caption text-muted">
        You submitted it on <When at={submitted_at} />. It usually takes 1-2 business days.
      </p>
    );
  return (
    <div className="text-caption">
      <p>We could not approve the document that you submitted on {<When at={submitted_at} />}.</p>
      {notes && <blockquote className="text-muted whitespace-pre-line">{notes}</blockquote>}
    </div>
  );
}

function SendDialog({ kind, onClose }: { kind: OwnCheck['kind']; onClose: () => void }) {
  const { mutateAsync, isPending } = useSendDocument(kind);
  const { document, keepsDocument, name } = checkRule(kind);
  const privacy = keepsDocument
    ? 'Only our vetting team sees it.'
    : 'Only our vetting team sees it, and we delete it once we have looked at it.';
  return (
    <UploadDialog
      title={`Submit: ${name}`}
      description={`${privacy} An earlier check stays valid until it ends.`}
      label={document}
      field="document"
      isPending={isPending}
      send={mutateAsync}
      onClose={onClose}
    />
  );
}
