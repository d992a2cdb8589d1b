import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ModeratedProvider, type VetProviderRequest, vettingRoutes } from '@townlink/contracts';
import { isApiProblem } from '@townlink/web-api';
import { useCall } from '@townlink/web-federation';
import { toast } from '@townlink/web-ui/toast';
import { usePendingIds } from '../shared/use-pending-ids';

export type Decision = Omit<VetProviderRequest, 'providerId'>;
type Named = Pick<ModeratedProvider, 'id' | 'business_name'>;

const WORDS = {
  approve: { doing: 'Approving', done: 'Provider Approved', failed: 'Failed to approve provider' },
  reject: { doing: 'Rejecting', done: 'Provider Rejected', failed: 'Failed to reject provider' },
};

/** How long after its time, in milliseconds, a decision is looked for, and how often. */
export const LOOK = { first: 500, every: 1_000, most: 20 };

/**
 * Sends decisions at once; the server holds each until it cannot be undone any more. What came of it is said then, also on
 * another page.
 * @param onSettled told once a decision has taken effect
 * @param onUndone told once one was taken back here
 */
export function useDecision(onSettled: (id: string) => void, onUndone: (provider: Named) => void) {
  const call = useCall();
  const changed = useChanged();
  const { isPending, during } = usePendingIds();
  const vet = useMutation({
    mutationFn: (body: VetProviderRequest) => call(vettingRoutes.vet, { body, keepalive: true }),
    onSettled: changed,
  });
  const takeBack = useMutation({
    mutationFn: (id: string) => call(vettingRoutes.undo, { params: { id } }),
    onSettled: changed,
  });

  const tellDone = ({ id, business_name }: Named, action: Decision['action']) => {
    onSettled(id);
    toast.success(WORDS[action].done, { description: `${business_name} has been notified by email.`, about: id });
  };

  const undo = (provider: Named): Promise<void> =>
    during(provider.id, async () => {
      try {
        await takeBack.mutateAsync(provider.id);
        toast.info('Decision undone', { description: `${provider.business_name} waits again.`, about: provider.id });
        onUndone(provider);
      } catch (error) {
        toast.error('Failed to undo', { description: detailOf(error), about: provider.id });
      }
    });

  /** Looks for what became of a held decision until it is known. */
  const follow = async (provider: Named, action: Decision['action'], takesEffectAt: string) => {
    await passed(Date.parse(takesEffectAt) - Date.now() + LOOK.first);
    for (let look = 0; look < LOOK.most; look += 1) {
      const file = await call(vettingRoutes.application, { params: { id: provider.id } }).catch(() => undefined);
      const held = file?.provider.held;
      if (file && !held && file.decision) {
        tellDone(provider, action);
        return changed();
      }
      if (held?.failure) {
        toast.error(WORDS[action].failed, { description: held.failure, about: provider.id });
        return changed();
      }
      if (file && !held) return;
      await passed(LOOK.every);
    }
  };

  /** @param warning what speaks against the decision, to be said while it can be undone */
  const decide = (provider: Named, decision: Decision, warning?: string): Promise<void> =>
    during(provider.id, async () => {
      const { doing, failed } = WORDS[decision.action];
      try {
        const { takes_effect_at } = await vet.mutateAsync({ providerId: provider.id, ...decision });
        if (!takes_effect_at) return tellDone(provider, decision.action);
        toast.info(`${doing} ${provider.business_name}…`, {
          ...{ description: warning, about: provider.id, until: takes_effect_at },
          action: { label: 'Undo', onSelect: () => void undo(provider) },
        });
        void follow(provider, decision.action, takes_effect_at);
      } catch (error) {
        toast.error(failed, { description: detailOf(error), about: provider.id });
      }
    });

  return { decide, undo, isPending };
}

/** What a decision changes: lists of providers, and the categories and cities that an approval publishes. */
const CHANGED = [['admin'], ['categories'], ['cities']];

export function useChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all(CHANGED.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
}

export const detailOf = (error: unknown) => (isApiProblem(error) ? error.message : undefined);

export const passed = (milliseconds: number) => new Promise<void>((resolve) => void setTimeout(resolve, milliseconds));
