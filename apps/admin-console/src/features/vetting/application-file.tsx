import { ExternalLink } from 'lucide-react';
import { type ReactNode, type RefObject, useId } from 'react';
import {
  hasPublicContact,
  type ModeratedProvider,
  type VettedApplication,
  VETTING_NOTES_MAX,
  type WaitingApplication,
} from '@townlink/contracts';
import {
  Badge,
  Checkbox,
  Field,
  MonogramTile,
  Notice,
  PaymentBadge,
  Skeleton,
  Textarea,
  TierBadge,
  When,
} from '@townlink/web-ui';
import { LinkedPlaceFacts } from '../shared/linked-place';
import { Duplicates } from './duplicates';
import { HeldFailure } from './held';
import { LicensePaper } from './license';
import { LicenseFields } from './license-fields';
import { ListUnder, ProposalBadges } from './list-under';
import { Presentation } from './presentation';
import type { Draft } from './use-applications';
import { ViewersNotice } from './viewers';

interface ApplicationFileProps {
  provider: WaitingApplication;
  /** What the queue does not say of it; undefined while it is on its way. */
  file: VettedApplication | undefined;
  draft: Draft;
  onChange: (changes: Draft) => void;
  /** A decision is on its way. */
  isPending: boolean;
  onEnlarge: () => void;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** One application with all that a decision needs: the license beside who, where, and what was paid. */
export function ApplicationFile({
  provider,
  file,
  draft,
  onChange,
  isPending,
  onEnlarge,
  heading,
}: ApplicationFileProps) {
  return (
    <article aria-labelledby={provider.id} className="@container grid gap-5">
      <Heading provider={provider} heading={heading} viewers={file?.provider.viewers ?? provider.viewers} />
      <HeldFailure held={provider.held} />
      <div className="grid gap-5 @xl:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
        <div className="grid content-start gap-5">
          <LicensePaper provider={provider} onSeen={() => onChange({ isSeen: true })} onEnlarge={onEnlarge} />
          <LicenseFields
            draft={draft.license}
            state={provider.city_state}
            onChange={(license) => onChange({ license })}
            disabled={isPending}
          />
          <Pictures provider={provider} />
          <Field label="Notes for a rejection" help="The provider reads them in the email." optional>
            <Textarea
              rows={3}
              value={draft.notes ?? ''}
              maxLength={VETTING_NOTES_MAX}
              disabled={isPending}
              onChange={(event) => onChange({ notes: event.target.value })}
            />
          </Field>
        </div>
        <div className="grid content-start gap-5">
          <Facts provider={provider} />
          <LinkedPlaceFacts provider={provider} />
          {!hasPublicContact(provider) && (
            <Notice kind="warning" title="Customers cannot reach this business">
              Its listing would show neither a phone number nor a website.
            </Notice>
          )}
          <ListUnder
            provider={provider}
            existing={draft.existing}
            onChange={(existing) => onChange({ existing })}
            disabled={isPending}
          />
          <Comparison compared={draft.compared ?? []} onChange={(compared) => onChange({ compared })} />
          {/* What comes later stands below the rest, which it would move. */}
          {file && <Duplicates duplicates={file.duplicates} />}
          {file && <Presentation file={file} />}
        </div>
      </div>
    </article>
  );
}

function Heading({
  provider,
  heading,
  viewers,
}: Pick<ApplicationFileProps, 'provider' | 'heading'> & { viewers: readonly string[] }) {
  return (
    <header className="flex items-start gap-3.5">
      <MonogramTile name={provider.business_name} />
      <div className="min-w-0">
        <h2
          id={provider.id}
          ref={heading}
          tabIndex={-1}
          className="w-fit scroll-mt-6 text-title font-semibold outline-offset-1!"
        >
          <bdi>{provider.business_name}</bdi>
        </h2>
        <p className="mt-1 text-body text-muted wrap-anywhere">
          {provider.category_name} in {provider.city_name}, {provider.city_state} · applied{' '}
          <When short at={provider.created_at} />
        </p>
        <ViewersNotice viewers={viewers} />
      </div>
    </header>
  );
}

/** What was rejected before, and why. */
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

/** What an approval also shows to visitors. */
function Pictures({ provider: { photos } }: { provider: ModeratedProvider }) {
  if (photos.length === 0) return null;
  return (
    <section aria-label="Pictures" className="grid gap-2">
      <h3 className="text-caption text-muted">Pictures, shown to visitors once you approve</h3>
      <ul className="grid grid-cols-3 gap-2">
        {photos.map(({ id, url, caption, kind }) => (
          <li key={id}>
            <a href={url} target="_blank" rel="noopener" className="block">
              <img
                src={url}
                alt={caption ?? (kind === 'logo' ? 'Logo' : 'Picture without a caption')}
                className="aspect-4/3 w-full rounded-control border border-line bg-sunken object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
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
          {provider.email}{' '}
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

/** A list to tick off, for the administrator alone: nothing of it is sent. */
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

/** The shape of a file while the first is on its way. */
export function FileSkeleton() {
  return (
    <div aria-hidden="true" className="@container grid gap-5">
      <div className="flex items-center gap-3.5">
        <Skeleton className="size-14" />
        <div className="grid grow gap-2">
          <Skeleton className="h-6 w-56 max-w-full" />
          <Skeleton className="h-5 w-40 max-w-full" />
        </div>
      </div>
      <div className="grid gap-5 @xl:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
        <Skeleton className="h-96 w-full rounded-card!" />
        <div className="grid content-start gap-4">
          {[1, 2, 3, 4, 5].map((fact) => (
            <Skeleton key={fact} className="h-11 w-full" />
          ))}
        </div>
      </div>
    </div>
  );
}
