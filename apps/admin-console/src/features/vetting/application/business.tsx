import { ExternalLink } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import {
  hasPublicContact,
  type ModeratedProvider,
  type VettedApplication,
  type WaitingApplication,
  shownEmail,
} from '@townlink/contracts';
import { Badge, Checkbox, Notice, PaymentBadge, TierBadge, When } from '@townlink/web-ui';
import { LinkedPlaceFacts } from '../../shared/linked-place';
import { Claim } from './claim';
import { Duplicates } from './duplicates';
import { ListedUnderFields, ProposalBadges } from './listed-under-fields';
import { PublicProfile } from './public-profile';
import type { Draft } from '../decision/use-applications';

export interface BusinessProps {
  provider: WaitingApplication;
  /** Details that the queue does not have; undefined while loading. */
  application: VettedApplication | undefined;
  draft: Draft;
  onChange: (changes: Draft) => void;
  /** A decision is being sent or deferred, or the role may not decide. */
  isLocked: boolean;
}

/** The applicant, with the facts to compare with the license. */
export function Business({ provider, application, draft, onChange, isLocked }: BusinessProps) {
  return (
    <div className="grid content-start gap-5">
      <Facts provider={provider} />
      <LinkedPlaceFacts provider={provider} />
      {!hasPublicContact(provider) && (
        <Notice kind="warning" title="Customers cannot reach this business">
          Its listing would show neither a phone number nor a website.
        </Notice>
      )}
      <ListedUnderFields
        provider={provider}
        existing={draft.existing}
        onChange={(existing) => onChange({ existing })}
        disabled={isLocked}
      />
      <Comparison compared={draft.compared ?? []} onChange={(compared) => onChange({ compared })} />
      {/* Loads later, so it comes last and shifts nothing. */}
      {application && <Duplicates duplicates={application.duplicates} />}
      {application && <PublicProfile application={application} />}
      <Claim id={provider.id} />
    </div>
  );
}

/** Earlier rejections and their reasons. */
function PastApplications({ provider: { past_applications: past = [] } }: { provider: ModeratedProvider }) {
  if (past.length === 0) return null;
  return (
    <Notice kind="info" title={past.length === 1 ? 'Applied once before' : `Applied ${past.length} times before`}>
      {past.map(({ business_name, notes, rejected_at }) => (
        <p key={rejected_at}>
          {business_name}, rejected on <When short at={rejected_at} />
          {notes && <>: {notes}</>}
        </p>
      ))}
    </Notice>
  );
}

function Facts({ provider }: { provider: ModeratedProvider }) {
  return (
    <>
      <PastApplications provider={provider} />
      <dl className="grid gap-x-5 gap-y-3.5 min-[22rem]:grid-cols-2">
        <Fact label="Membership tier">
          <span className="flex flex-wrap gap-1.5">
            <TierBadge tier={provider.membership_tier} />
            <ProposalBadges provider={provider} />
          </span>
        </Fact>
        <Fact label="Payment">
          <PaymentBadge status={provider.subscription_status} />
        </Fact>
        <Fact label="Contact">
          <bdi>{provider.contact_name}</bdi>
        </Fact>
        <Fact label="Phone">{provider.phone}</Fact>
        <Fact label="Email" wide>
          {shownEmail(provider.email)}{' '}
          <Badge tone={provider.email_confirmed ? 'success' : 'warning'}>
            {provider.email_confirmed ? 'Confirmed' : 'Not confirmed'}
          </Badge>
        </Fact>
        <Fact label="Website" wide>
          {provider.website_url ? <OutsideLink href={provider.website_url} /> : 'None'}
        </Fact>
      </dl>
    </>
  );
}

function Fact({ label, wide, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div
      className={
        wide ? 'grid min-w-0 content-start gap-0.5 min-[22rem]:col-span-2' : 'grid min-w-0 content-start gap-0.5'
      }
    >
      <dt className="text-caption text-muted">{label}</dt>
      <dd className="text-body font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}

function OutsideLink({ href }: { href: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="-my-2.5 inline-flex items-center gap-1 py-2.5 text-accent underline underline-offset-4"
    >
      {href.replace(/^https?:\/\//, '')}
      <ExternalLink aria-hidden="true" className="size-3.5 shrink-0" />
    </a>
  );
}

const TO_COMPARE = ['Name matches the business', 'Trade fits the category', 'License has not expired'];

/** A checklist for the administrator's own use; it is not sent. */
function Comparison({ compared, onChange }: { compared: readonly string[]; onChange: (compared: string[]) => void }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <h3 id={id} className="font-semibold">
        What to compare
      </h3>
      <ul className="mt-1 divide-y divide-line">
        {TO_COMPARE.map((one) => (
          <li key={one} className="py-1">
            <Checkbox
              label={one}
              checked={compared.includes(one)}
              onChange={({ target }) =>
                onChange(target.checked ? [...compared, one] : compared.filter((other) => other !== one))
              }
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
