import { type DecidedApplication, type UndoManyOutcome, vetManyRoutes } from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';
import { toast } from '@townlink/web-ui/toast';
import { usePendingIds } from '../shared/use-pending-ids';
import { type Failure, followDecisions, type Named, type Settled } from './follow-decisions';
import { type Action, failedTo, tellDone, tellFailures, tellHeld, tellUndone } from './many-messages';
import { detailOf, useChanged } from './use-decision';

/** An application with what is sent of it. */
export interface Chosen {
  provider: Named;
  application: DecidedApplication;
}

/**
 * Sends one decision about several applications; the server holds each, and one Undo takes all of them back. Whatever could
 * not be done is told by name.
 * @param onDecided told which applications are decided about, and held
 * @param onSettled told once a decision has taken effect
 */
export function useManyDecisions(onDecided: (providers: readonly Named[]) => void, onSettled: (id: string) => void) {
  const call = useCall();
  const changed = useChanged();
  const { isPending, during } = usePendingIds();
  const undo = useUndoMany(during);

  const settle = (action: Action, { done, failures }: Settled, about: string): void => {
    for (const { id } of done) onSettled(id);
    tellDone(action, done.length, about);
    tellFailures(failedTo(action, failures.length), failures);
  };

  const send = async (action: Action, chosen: readonly Chosen[], notes?: string): Promise<void> => {
    const body = { action, notes, applications: chosen.map(({ application }) => application) };
    const outcomes = await call(vetManyRoutes.decide, { body, keepalive: true }).catch((error: unknown) => {
      toast.error(failedTo(action, chosen.length), { description: detailOf(error) });
    });
    await changed();
    if (!outcomes) return;
    const { done: providers, failures } = settledOf(outcomes, chosen.map(providerOf));
    onDecided(providers);
    tellFailures(failedTo(action, failures.length), failures);
    const about = `together ${providers[0]?.id}`;
    const ends = outcomes.flatMap(({ takes_effect_at }) => takes_effect_at ?? []).sort();
    if (ends.length === 0) return settle(action, { done: providers, failures: [] }, about);
    // The first that takes effect ends the time to undo all.
    const way = { action: { label: 'Undo', onSelect: () => void undo(providers, about) }, until: ends[0] };
    tellHeld(action, providers, { about, ...way });
    void followDecisions(call, providers, { action, until: ends.at(-1)! }).then(async (settled) => {
      settle(action, settled, about);
      await changed();
    });
  };
  const decide = (action: Action, chosen: readonly Chosen[], notes?: string): Promise<void> =>
    during(
      chosen.map(({ provider }) => provider.id),
      () => send(action, chosen, notes),
    );

  return { decide, isPending };
}

/** Takes several decisions back in one call. */
function useUndoMany(during: ReturnType<typeof usePendingIds>['during']) {
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
      tellUndone(done.length, about);
      tellFailures('Failed to undo', failures);
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

const providerOf = ({ provider }: Chosen): Named => provider;
