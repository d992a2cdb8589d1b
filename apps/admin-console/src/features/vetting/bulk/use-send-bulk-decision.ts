import { type DecidedApplication, type UndoManyOutcome, vetManyRoutes } from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';
import { toast } from '@townlink/web-ui/toast';
import { usePendingIds } from '../../shared/use-pending-ids';
import { type Failure, pollDecisions, type Outcome, type ProviderRef } from '../decision/poll-decisions';
import { type Action, failedTo, toastDone, toastFailures, toastDeferred, toastUndone } from './bulk-toasts';
import { detailOf, useChanged } from '../decision/use-decision';

export interface BulkItem {
  provider: ProviderRef;
  application: DecidedApplication;
}

/**
 * Sends one decision about several applications; the server defers each, and one Undo reverts them all. Failures are
 * reported by name.
 * @param onDecided called with the applications whose decision was accepted
 * @param onResolved called once a decision has taken effect
 */
export function useSendBulkDecision(
  onDecided: (providers: readonly ProviderRef[]) => void,
  onResolved: (id: string) => void,
) {
  const call = useCall();
  const changed = useChanged();
  const { isPending, during } = usePendingIds();
  const undo = useBulkUndo(during);
  const reportOutcome = useReportOutcome(undo, onResolved);

  const send = async (action: Action, items: readonly BulkItem[], notes?: string): Promise<void> => {
    const body = { action, notes, applications: items.map(({ application }) => application) };
    const outcomes = await call(vetManyRoutes.decide, { body, keepalive: true }).catch((error: unknown) => {
      toast.error(failedTo(action, items.length), { description: detailOf(error) });
    });
    await changed();
    if (!outcomes) return;
    const { done: providers, failures } = outcomeOf(outcomes, items.map(providerOf));
    onDecided(providers);
    toastFailures(failedTo(action, failures.length), failures);
    reportOutcome(
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

/** Offers Undo until the first decision takes effect, and reports all outcomes. */
function useReportOutcome(
  undo: (providers: readonly ProviderRef[], about: string) => Promise<void>,
  onResolved: (id: string) => void,
) {
  const call = useCall();
  const changed = useChanged();
  const report = (action: Action, { done, failures }: Outcome, about: string): void => {
    for (const { id } of done) onResolved(id);
    toastDone(action, done.length, about);
    toastFailures(failedTo(action, failures.length), failures);
  };
  return (action: Action, providers: readonly ProviderRef[], effectiveTimes: readonly string[]): void => {
    const about = `together ${providers[0]?.id}`;
    const [first, ...rest] = effectiveTimes.toSorted();
    if (!first) return report(action, { done: providers, failures: [] }, about);
    const undoAction = { label: 'Undo', onSelect: () => void undo(providers, about) };
    toastDeferred(action, providers, { about, action: undoAction, until: first });
    void pollDecisions(call, providers, { action, until: rest.at(-1) ?? first }).then(async (outcome) => {
      report(action, outcome, about);
      await changed();
    });
  };
}

/** Undoes several decisions in one call. */
function useBulkUndo(during: ReturnType<typeof usePendingIds>['during']) {
  const call = useCall();
  const changed = useChanged();
  return (providers: readonly ProviderRef[], about: string): Promise<void> => {
    const providerIds = providers.map(({ id }) => id);
    return during(providerIds, async () => {
      const outcomes = await call(vetManyRoutes.undo, { body: { providerIds } }).catch((error: unknown) => {
        toast.error('Failed to undo', { description: detailOf(error) ?? 'Please try again.' });
      });
      await changed();
      if (!outcomes) return;
      const { done, failures } = outcomeOf(outcomes, providers);
      toastUndone(done.length, about);
      toastFailures('Failed to undo', failures);
    });
  };
}

/** @param outcomes in the order of the providers */
function outcomeOf(outcomes: readonly UndoManyOutcome[], providers: readonly ProviderRef[]): Outcome {
  const done: ProviderRef[] = [];
  const failures: Failure[] = [];
  for (const [index, { obstacle }] of outcomes.entries()) {
    const provider = providers[index]!;
    if (obstacle) failures.push({ provider, reason: obstacle.detail });
    else done.push(provider);
  }
  return { done, failures };
}

const providerOf = ({ provider }: BulkItem): ProviderRef => provider;
