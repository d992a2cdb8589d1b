import { Check, ChevronDown, Circle, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  LISTING_PART_TEXTS,
  type ListingCompleteness,
  type ListingPartStatus,
  mayOnTeam,
  type OwnProvider,
  worthText,
} from '@townlink/contracts';
import { ManageBilling } from '@townlink/web-forms/manage-billing';
import { Button, LinkButton, Skeleton } from '@townlink/web-ui';
import { FinishPayment } from '../shared/finish-payment';
import type { Completeness } from './api/completeness-calls';
import { type OpenPayment, openPayment, partLink } from './checklist';
import { InfoCard } from './info-card';

const METER =
  'block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line forced-color-adjust-none [&::-moz-progress-bar]:bg-accent ' +
  '[&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent';

interface ChecklistCardProps {
  provider: OwnProvider;
  completeness: Completeness;
  className?: string;
}

/** The missing parts of the listing, ordered by worth; hidden after a rejection. */
export function ChecklistCard({ provider, completeness, className }: ChecklistCardProps) {
  if (provider.vetting_status === 'rejected') return null;
  const { data, isError, refetch } = completeness;
  const payment = openPayment(provider);
  const missing = data?.parts.filter(({ state }) => state === 'missing') ?? [];
  const isComplete = data && missing.length === 0 && !payment;
  const all = (data?.parts.length ?? 0) + 1;
  const done = all - missing.length - (payment ? 1 : 0);
  return (
    <InfoCard
      title={isComplete ? 'Your listing is complete' : 'Finish your listing'}
      className={className}
      action={data && <p className="text-caption whitespace-nowrap text-muted tabular-nums">{`${done} of ${all}`}</p>}
    >
      {data && <progress value={done} max={all} aria-label={`${done} of ${all} done`} className={METER} />}
      {isComplete && <p className="text-body text-muted">It has what visitors ask about most.</p>}
      <ul className="divide-y divide-line">
        {payment && (
          <Row icon="open" title="Membership paid" action={<PaymentAction payment={payment} provider={provider} />} />
        )}
        {data &&
          missing.map(({ part, ...status }) => <Missing key={part} {...status} part={part} state={data.state} />)}
      </ul>
      {data ? <Done data={data} isPaid={!payment} /> : <NoParts isError={isError} onRetry={() => void refetch()} />}
    </InfoCard>
  );
}

const ICONS = {
  open: <Circle aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-line-strong" />,
  waiting: <Clock aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />,
  done: <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />,
};

interface RowProps {
  icon: keyof typeof ICONS;
  title: string;
  note?: string | null;
  action?: ReactNode;
}

function Row({ icon, title, note, action }: RowProps) {
  return (
    <li className="flex min-h-13 items-center gap-3 py-2">
      <span className="flex grow items-start gap-3">
        {ICONS[icon]}
        <span className="grid">
          <span className={icon === 'open' ? 'font-medium' : 'text-muted'}>{title}</span>
          {note && <span className="text-caption text-muted">{note}</span>}
        </span>
      </span>
      {action}
    </li>
  );
}

function PaymentAction({ payment, provider }: { payment: OpenPayment; provider: OwnProvider }) {
  if (!mayOnTeam(provider.team_role, 'billing:act')) return null;
  if (payment === 'update-payment')
    return <ManageBilling customerId={provider.stripe_customer_id}>Update</ManageBilling>;
  return (
    <FinishPayment provider={provider} variant="quiet">
      Pay
    </FinishPayment>
  );
}

/** @param state of the city, for which the worth is computed */
function Missing({ part, worth, state }: Omit<ListingPartStatus, 'state'> & { state: string }) {
  const { title } = LISTING_PART_TEXTS[part];
  return (
    <Row
      icon="open"
      title={title}
      note={worth && worthText(part, worth, state)}
      action={
        <LinkButton variant="quiet" size="small" to={partLink(part)} className="-mr-3 text-accent!">
          {part === 'phone' ? 'Show' : 'Add'}
          <span className="sr-only"> {title}</span>
        </LinkButton>
      }
    />
  );
}

/** Completed parts, and those waiting for a check. */
function Done({ data: { parts }, isPaid }: { data: ListingCompleteness; isPaid: boolean }) {
  const waiting = parts.filter(({ state }) => state === 'waiting');
  const given = parts.filter(({ state }) => state === 'given');
  const count = given.length + (isPaid ? 1 : 0);
  return (
    <>
      {waiting.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {waiting.map(({ part }) => (
            <Row key={part} icon="waiting" title={LISTING_PART_TEXTS[part].title} note="We are checking it." />
          ))}
        </ul>
      )}
      {count > 0 && (
        <details className="group border-t border-line">
          <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 text-body font-medium [&::-webkit-details-marker]:hidden">
            {count} done
            <ChevronDown aria-hidden="true" className="size-5 text-muted group-open:rotate-180" />
          </summary>
          <ul className="divide-y divide-line">
            {isPaid && <Row icon="done" title="Membership paid" />}
            {given.map(({ part }) => (
              <Row key={part} icon="done" title={LISTING_PART_TEXTS[part].title} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function NoParts({ isError, onRetry }: { isError: boolean; onRetry: () => void }) {
  if (!isError)
    return (
      <div role="status" aria-label="Loading what is missing from your listing">
        <Skeleton className="h-60" />
      </div>
    );
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="text-body text-muted">Failed to load what is missing from your listing.</p>
      <Button variant="secondary" size="small" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
