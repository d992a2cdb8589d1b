import { Check, ClipboardCheck, ExternalLink, FileText, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { formatCount, hasPublicContact, type ModeratedProvider } from '@townlink/contracts';
import { Head } from '@townlink/web-federation';
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  Notice,
  Page,
  PageHeader,
  Pagination,
  PaymentBadge,
  Skeleton,
  TierBadge,
  When,
} from '@townlink/web-ui';
import { LinkedPlaceFacts } from '../shared/linked-place';
import { listItem } from '../shared/use-focus-next';
import { usePageParameter, usePages } from '../shared/use-page-parameter';
import { LicensePreview } from './license-preview';
import { ListUnder, ProposalBadges } from './list-under';
import { RejectDialog } from './reject-dialog';
import { type Existing, useApplications, usePendingProviders } from './use-applications';

export function Component() {
  const { page, hrefFor } = usePageParameter();
  const { data, isError, isPlaceholderData, refetch } = usePendingProviders(page);
  const pages = usePages(data, isPlaceholderData);
  const list = useRef<HTMLDivElement>(null);
  const applications = useApplications(data?.providers ?? [], list);
  const { approve, reject, preview, startReject, isPending, dialogs } = applications;

  return (
    <Page>
      <Head title="Vetting" noindex />
      <PageHeader title="Vetting" lead={data && `${formatCount(data.total)} waiting for a decision, newest first.`} />
      {isError && !data ? (
        <ErrorState title="Failed to fetch pending providers" onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingCards />
      ) : data.providers.length === 0 ? (
        <EmptyState icon={<ClipboardCheck className="size-6" />} title="Nothing to vet">
          New applications appear here as they come in.
        </EmptyState>
      ) : (
        <div ref={list} className="grid gap-4">
          {data.providers.map((provider) => (
            <ApplicationCard
              key={provider.id}
              provider={provider}
              busy={isPending(provider.id) && 'Saving…'}
              existing={applications.existing[provider.id]}
              onExisting={(existing) => applications.takeExisting(provider, existing)}
              onPreview={() => preview(provider)}
              onApprove={() => approve(provider)}
              onReject={() => startReject(provider)}
            />
          ))}
          <Pagination page={page} pages={pages} hrefFor={hrefFor} />
        </div>
      )}
      {dialogs.previewed && (
        <LicensePreview
          provider={dialogs.previewed}
          isPending={isPending(dialogs.previewed.id)}
          onApprove={approve}
          onReject={startReject}
          onClose={() => preview(undefined)}
        />
      )}
      {dialogs.rejected && (
        <RejectDialog
          provider={dialogs.rejected}
          notes={dialogs.notes}
          onNotes={dialogs.onNotes}
          onCancel={() => startReject(undefined)}
          onReject={reject}
        />
      )}
    </Page>
  );
}

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
function ApplicationCard(props: ApplicationCardProps) {
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

function LoadingCards() {
  return (
    <div className="grid gap-4" aria-busy="true" aria-label="Loading applications">
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} className="h-56 w-full rounded-card!" />
      ))}
    </div>
  );
}
