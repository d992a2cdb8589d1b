import type { ModeratedProvider, VetProviderRequest } from '@townlink/contracts';
import { isApiProblem } from '@townlink/web-api';
import { toast } from '@townlink/web-ui/toast';
import { usePendingIds } from '../shared/use-pending-ids';
import { useVetProvider } from './api/vetting-calls';
import { useUndoTime } from './use-undo-time';

export type Decision = Omit<VetProviderRequest, 'providerId'>;

const WORDS = {
  approve: { doing: 'Approving', done: 'Provider Approved', failed: 'Failed to approve provider' },
  reject: { doing: 'Rejecting', done: 'Provider Rejected', failed: 'Failed to reject provider' },
};

/** Sends a decision after the time to undo it, and says what came of it; answers whether it was taken. */
export function useDecision() {
  const vet = useVetProvider();
  const { isPending, during } = usePendingIds();
  const undoTime = useUndoTime();

  const send = async ({ id, business_name }: ModeratedProvider, decision: Decision) => {
    const { done, failed } = WORDS[decision.action];
    try {
      await vet.mutateAsync({ providerId: id, ...decision });
      toast.success(done, { description: `${business_name} has been notified by email.`, about: id });
      return true;
    } catch (error) {
      toast.error(failed, { description: isApiProblem(error) ? error.message : undefined, about: id });
      return false;
    }
  };

  /** @param warning what speaks against the decision, to be said while it can be undone */
  const decide = (provider: ModeratedProvider, decision: Decision, warning?: string) =>
    during(provider.id, async () => {
      const isOver = await undoTime(`${WORDS[decision.action].doing} ${provider.business_name}…`, warning);
      return isOver && send(provider, decision);
    });

  return { decide, isPending };
}
