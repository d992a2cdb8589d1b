import { useQueryClient } from '@tanstack/react-query';
import { type VetProviderRequest, vettingRoutes } from '@townlink/contracts';
import { isApiProblem } from '@townlink/web-api';
import { useCall } from '@townlink/web-federation';
import { toast } from '@townlink/web-ui/toast';
import { usePendingIds } from '../../shared/use-pending-ids';
import { withName } from '../../shared/with-name';
import { pollDecisions, type ProviderRef } from './poll-decisions';

export type Decision = Omit<VetProviderRequest, 'providerId'>;

const WORDS = {
  approve: { doing: 'Approving', done: 'Provider Approved', failed: 'Failed to approve provider' },
  reject: { doing: 'Rejecting', done: 'Provider Rejected', failed: 'Failed to reject provider' },
};

/**
 * Sends decisions immediately; the server defers each while it can be undone. The outcome is reported on the page that
 * is open then.
 * @param onResolved called once a decision has taken effect
 * @param onUndone called once a decision was undone here
 */
export function useDecision(onResolved: (id: string) => void, onUndone: (provider: ProviderRef) => void) {
  const call = useCall();
  const changed = useChanged();
  const { isPending, during } = usePendingIds();
  const undo = useUndo(during, onUndone);

  /** @param warning shown while the decision can be undone */
  const decide = (provider: ProviderRef, decision: Decision, warning?: string): Promise<void> =>
    during(provider.id, async () => {
      const { id, business_name } = provider;
      const body = { providerId: id, ...decision };
      try {
        const { takes_effect_at } = await call(vettingRoutes.vet, { body, keepalive: true }).finally(changed);
        if (!takes_effect_at) return toastDone(provider, decision.action, onResolved);
        toast.info(`${WORDS[decision.action].doing} ${business_name}…`, {
          description: warning,
          about: id,
          until: takes_effect_at,
          action: { label: 'Undo', onSelect: () => void undo(provider) },
        });
        const deferred = { action: decision.action, until: takes_effect_at };
        void pollDecisions(call, [provider], deferred).then(({ done, failures }) => {
          if (done.length > 0) toastDone(provider, decision.action, onResolved);
          for (const { reason } of failures) toastFailed(provider, decision.action, reason);
          return changed();
        });
      } catch (error) {
        toastFailed(provider, decision.action, detailOf(error));
      }
    });

  return { decide, undo, isPending };
}

/** Undoes a decision that has not taken effect. */
function useUndo(during: ReturnType<typeof usePendingIds>['during'], onUndone: (provider: ProviderRef) => void) {
  const call = useCall();
  const changed = useChanged();
  return (provider: ProviderRef): Promise<void> =>
    during(provider.id, async () => {
      const { id, business_name } = provider;
      try {
        await call(vettingRoutes.undo, { params: { id } }).finally(changed);
        toast.info('Decision undone', { description: `${business_name} waits again.`, about: id });
        onUndone(provider);
      } catch (error) {
        toast.error('Failed to undo', { description: withName(business_name, detailOf(error)), about: id });
      }
    });
}

function toastDone(
  { id, business_name }: ProviderRef,
  action: Decision['action'],
  onResolved: (id: string) => void,
): void {
  onResolved(id);
  toast.success(WORDS[action].done, { description: `${business_name} has been notified by email.`, about: id });
}

const toastFailed = (provider: ProviderRef, action: Decision['action'], reason: string | undefined) =>
  toast.error(WORDS[action].failed, { description: withName(provider.business_name, reason), about: provider.id });

/** Queries that a decision affects: provider lists, and the categories and cities that an approval publishes. */
const CHANGED = [['admin'], ['categories'], ['cities']];

export function useChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all(CHANGED.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
}

export const detailOf = (error: unknown) => (isApiProblem(error) ? error.message : undefined);
