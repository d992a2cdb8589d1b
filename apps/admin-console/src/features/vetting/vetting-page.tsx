import { ClipboardCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { formatCount, type ModeratedProvider, type VetProviderRequest } from '@townlink/contracts';
import { isApiProblem } from '@townlink/web-api';
import { Head } from '@townlink/web-federation';
import { EmptyState, ErrorState, Page, PageHeader, Pagination, Skeleton } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';
import { usePageParameter, usePages } from '../shared/use-page-parameter';
import { usePendingIds } from '../shared/use-pending-ids';
import { usePendingProviders } from './api/use-pending-providers';
import { useVetProvider } from './api/use-vet-provider';
import { ApplicationCard } from './application-card';
import { LicensePreview } from './license-preview';
import { RejectDialog } from './reject-dialog';
import { useFocusNext } from './use-focus-next';

/** Applications that wait for a decision. */
export function Component() {
  const { page, hrefFor } = usePageParameter();
  const { data, isError, isPlaceholderData, refetch } = usePendingProviders(page);
  const pages = usePages(data, isPlaceholderData);
  const [previewed, setPreviewed] = useState<ModeratedProvider>();
  const [rejected, setRejected] = useState<ModeratedProvider>();
  const { decide, isPending } = useDecision();
  const list = useRef<HTMLDivElement>(null);
  const focusNext = useFocusNext(list);
  const settle = async (provider: ModeratedProvider, decision: Decision) => {
    const position = data?.providers.indexOf(provider) ?? 0;
    if (!(await decide(provider, decision))) return;
    setRejected(undefined);
    focusNext(position);
  };

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
              onPreview={() => setPreviewed(provider)}
              onApprove={() => void settle(provider, { action: 'approve' })}
              onReject={() => setRejected(provider)}
            />
          ))}
          <Pagination page={page} pages={pages} hrefFor={hrefFor} />
        </div>
      )}
      {previewed && <LicensePreview provider={previewed} onClose={() => setPreviewed(undefined)} />}
      {rejected && (
        <RejectDialog
          provider={rejected}
          busy={isPending(rejected.id)}
          onCancel={() => setRejected(undefined)}
          onReject={(notes) => void settle(rejected, { action: 'reject', notes })}
        />
      )}
    </Page>
  );
}

type Decision = Omit<VetProviderRequest, 'providerId'>;

const WORDS = {
  approve: { done: 'Provider Approved', failed: 'Failed to approve provider' },
  reject: { done: 'Provider Rejected', failed: 'Failed to reject provider' },
};

/** Sends a decision and says what came of it; answers whether it was taken. */
function useDecision() {
  const vet = useVetProvider();
  const { isPending, during } = usePendingIds();
  const decide = async (provider: ModeratedProvider, { action, notes }: Decision) => {
    try {
      await during(provider.id, () => vet.mutateAsync({ providerId: provider.id, action, notes }));
      toast.success(WORDS[action].done, { description: `${provider.business_name} has been notified by e-mail.` });
      return true;
    } catch (error) {
      toast.error(WORDS[action].failed, { description: isApiProblem(error) ? error.message : undefined });
      return false;
    }
  };
  return { decide, isPending };
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
