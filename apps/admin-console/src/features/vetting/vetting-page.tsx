import { ClipboardCheck } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { formatCount, type ModeratedProvider } from '@townlink/contracts';
import { Head } from '@townlink/web-federation';
import { EmptyState, ErrorState, Page, PageHeader, Pagination, Skeleton } from '@townlink/web-ui';
import { useFocusNext } from '../shared/use-focus-next';
import { usePageParameter, usePages } from '../shared/use-page-parameter';
import { usePendingProviders } from './api/vetting-calls';
import { ApplicationCard } from './application-card';
import { approvalWarning } from './approval-warning';
import { LicensePreview } from './license-preview';
import { type Existing, existingFor } from './list-under';
import { RejectDialog } from './reject-dialog';
import { type Decision, useDecision } from './use-decision';

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

/** What is being done with the applications of a page: which dialog is open, what was seen, and the notes so far. */
function useApplications(providers: readonly ModeratedProvider[], list: RefObject<HTMLElement | null>) {
  const [previewed, setPreviewed] = useState<ModeratedProvider>();
  const [rejected, setRejected] = useState<ModeratedProvider>();
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const [notes, setNotes] = useState<Readonly<Record<string, string>>>({});
  const [existing, setExisting] = useState<Readonly<Record<string, Existing>>>({});
  const { decide, isPending } = useDecision();
  const focusNext = useFocusNext(list);

  const settle = async (provider: ModeratedProvider, decision: Decision, warning?: string) => {
    const position = providers.indexOf(provider);
    setPreviewed(undefined);
    setRejected(undefined);
    const isTaken = await decide(provider, decision, warning);
    // Whoever has gone on to something else in the meantime stays there.
    const isIdle = !document.activeElement || document.activeElement === document.body;
    if (isTaken && isIdle) focusNext(Math.max(position, 0));
  };

  return {
    isPending,
    existing,
    takeExisting: ({ id }: ModeratedProvider, taken: Existing) => setExisting((before) => ({ ...before, [id]: taken })),
    approve: (provider: ModeratedProvider) => {
      const decision: Decision = { action: 'approve', ...existingFor(provider, existing[provider.id]) };
      void settle(provider, decision, approvalWarning(provider, seen.has(provider.id)));
    },
    reject: (provider: ModeratedProvider) => void settle(provider, { action: 'reject', notes: notes[provider.id] }),
    preview: (provider: ModeratedProvider | undefined) => {
      setPreviewed(provider);
      if (provider) setSeen((before) => new Set(before).add(provider.id));
    },
    startReject: (provider: ModeratedProvider | undefined) => {
      setPreviewed(undefined);
      setRejected(provider);
    },
    dialogs: {
      previewed,
      rejected,
      notes: (rejected && notes[rejected.id]) ?? '',
      onNotes: (text: string) => rejected && setNotes((before) => ({ ...before, [rejected.id]: text })),
    },
  };
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
