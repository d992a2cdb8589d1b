import { Check, ExternalLink, FileText, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { hasPublicContact, type ModeratedProvider } from '@townlink/contracts';
import { Button, Card, Notice, PaymentBadge, TierBadge, When } from '@townlink/web-ui';
import { LinkedPlaceFacts } from '../shared/linked-place';

import { listItem } from '../shared/use-focus-next';
import { type Existing, ListUnder, ProposalBadges } from './list-under';

interface ApplicationCardProps {
  provider: ModeratedProvider;
  /** Words while it is being approved. */
  busy: string | false;
  /** What is taken instead of a new category or city. */
  existing: Existing | undefined;
  onExisting: (existing: Existing) => void;
  onPreview: () => void;
  onApprove: () => void;
  onReject: () => void;
}

/** One application with all that a decision needs: who, where, what was paid, the license. */
export function ApplicationCard(props: ApplicationCardProps) {
  const { provider, busy, existing, onExisting, onPreview, onApprove, onReject } = props;
  return (
    <Card>
      <article aria-labelledby={provider.id} className="grid gap-5">
        <header className="flex flex-wrap items-start justify-between gap-3">
          <div className="grid gap-1">
            <h2 id={provider.id} {...listItem} className="text-title font-semibold">
              {provider.business_name}
            </h2>
            <p className="text-body text-muted">
              {provider.category_name} in {provider.city_name}, {provider.city_state} · applied{' '}
              <When short at={provider.created_at} />
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            <ProposalBadges provider={provider} />
            <TierBadge tier={provider.membership_tier} />
            <PaymentBadge status={provider.subscription_status} />
          </div>
        </header>
        <dl className="grid gap-4 sm:grid-cols-2 xl:grid-cols-[2fr_3fr_2fr_3fr]">
          <Fact label="Contact">{provider.contact_name}</Fact>
          <Fact label="Email">{provider.email}</Fact>
          <Fact label="Phone">{provider.phone}</Fact>
          <Fact label="Website">{provider.website_url ? <OutsideLink href={provider.website_url} /> : 'None'}</Fact>
        </dl>
        <LinkedPlaceFacts provider={provider} />
        <ListUnder provider={provider} existing={existing} onChange={onExisting} disabled={Boolean(busy)} />
        {!hasPublicContact(provider) && (
          <Notice kind="warning" title="Customers cannot reach this business">
            Its listing would show neither a phone number nor a website.
          </Notice>
        )}
        <footer className="flex flex-wrap gap-3">
          <Button variant="secondary" disabled={!provider.has_license} onClick={onPreview}>
            <FileText aria-hidden="true" className="size-4" />{' '}
            {provider.has_license ? 'Preview license' : 'No license file'}
          </Button>
          <div className="ml-auto flex flex-wrap gap-3">
            <Button variant="secondary" disabled={Boolean(busy)} onClick={onReject}>
              <X aria-hidden="true" className="size-4" /> Reject
            </Button>
            <Button busy={busy} onClick={onApprove}>
              <Check aria-hidden="true" className="size-4" /> Approve
            </Button>
          </div>
        </footer>
      </article>
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 content-start gap-0.5">
      <dt className="text-caption text-muted">{label}</dt>
      <dd className="text-body wrap-anywhere">{children}</dd>
    </div>
  );
}

function OutsideLink({ href }: { href: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex items-center gap-1 text-accent underline underline-offset-4"
    >
      {href.replace(/^https?:\/\//, '')}
      <ExternalLink aria-hidden="true" className="size-3.5 shrink-0" />
    </a>
  );
}
