import { type DecidedApplication, type UndoManyOutcome, vetManyRoutes } from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';
import { toast } from '@townlink/web-ui/toast';
import { usePendingIds } from '../shared/use-pending-ids';
import { type Failure, pollDecisions, type Named, type Settled } from './poll-decisions';
import { type Action, failedTo, toastDone, toastFailures, toastHeld, toastUndone } from './bulk-toasts';
import { detailOf, useChanged } from './use-decision';

export interface BulkItem {
  provider: Named;
  application: DecidedApplication;
}

/**
 * Sends one decision about several applications; the server holds each, and one Undo reverts them all. Failures are
 * reported by name.
 * @param onDecided called with the applications whose decision is held
 * @param onSettled called once a decision has taken effect
 */
export function useSendBulkDecision(onDecided: (providers: readonly Named[]) => void, onSettled: (id: string) => void) {
  const call = useCall();
  const changed = useChanged();
  const { isPending, during } = usePendingIds();
  const undo = useBulkUndo(during);
  const followUp = useFollowUp(undo, onSettled);

  const send = async (action: Action, items: readonly BulkItem[], notes?: string): Promise<void> => {
    const body = { action, notes, applications: items.map(({ application }) => application) };
    const outcomes = await call(vetManyRoutes.decide, { body, keepalive: true }).catch((error: unknown) => {
      toast.error(failedTo(action, items.length), { description: detailOf(error) });
    });
    await changed();
    if (!outcomes) return;
    const { done: providers, failures } = settledOf(outcomes, items.map(providerOf));
    onDecided(providers);
    toastFailures(failedTo(action, failures.length), failures);
    followUp(
      action,
      providers,
      outcomes.flatMap(({ takes_effect_at }) => takes_effect_at ?? []),
    );
  };
  const decide = (action: Action, items: readonly BulkItem[], notes?: string): Promise<void> =>
    during(
      items.map(({ provider }) => provider.id),
      () => send(action, items, notes),
    );

  return { decide, isPending };
}

/** Offers Undo until the first decision takes effect, and reports what came of all of them. */
function useFollowUp(
  undo: (providers: readonly Named[], about: string) => Promise<void>,
  onSettled: (id: string) => void,
) {
  const call = useCall();
  const changed = useChanged();
  const settle = (action: Action, { done, failures }: Settled, about: string): void => {
    for (const { id } of done) onSettled(id);
    toastDone(action, done.length, about);
    toastFailures(failedTo(action, failures.length), failures);
  };
  return (action: Action, providers: readonly Named[], effectiveTimes: readonly string[]): void => {
    const about = `together ${providers[0]?.id}`;
    const [first, ...rest] = effectiveTimes.toSorted();
    if (!first) return settle(action, { done: providers, failures: [] }, about);
    const undoAction = { label: 'Undo', onSelect: () => void undo(providers, about) };
    toastHeld(action, providers, { about, action: undoAction, until: first });
    void pollDecisions(call, providers, { action, until: rest.at(-1) ?? first }).then(async (settled) => {
      settle(action, settled, about);
      await changed();
    });
  };
}

/** Takes several decisions back in one call. */
function useBulkUndo(during: ReturnType<typeof usePendingIds>['during']) {
  const call = useCall();
  const changed = useChanged();
  return (providers: readonly Named[], about: string): Promise<void> => {
    const providerIds = providers.map(({ id }) => id);
    return during(providerIds, async () => {
      const outcomes = await call(vetManyRoutes.undo, { body: { providerIds } }).catch((error: unknown) => {
        toast.error('Failed to undo', { description: detailOf(error) ?? 'Please try again.' });
      });
      await changed();
      if (!outcomes) return;
      const { done, failures } = settledOf(outcomes, providers);
      toastUndone(done.length, about);
      toastFailures('Failed to undo', failures);
    });
  };
}

/** @param outcomes in the order of the providers */
function settledOf(outcomes: readonly UndoManyOutcome[], providers: readonly Named[]): Settled {
  const done: Named[] = [];
  const failures: Failure[] = [];
  for (const [index, { obstacle }] of outcomes.entries()) {
    const provider = providers[index]!;
    if (obstacle) failures.push({ provider, reason: obstacle.detail });
    else done.push(provider);
  }
  return { done, failures };
}

const providerOf = ({ provider }: BulkItem): Named => provider;
