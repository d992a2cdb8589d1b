import {
  type DecidedApplication,
  type ModeratedProvider,
  type VetManyRequest,
  vetManyRoutes,
  vettingRoutes,
} from '@townlink/contracts';
import type { CallRoute } from '@townlink/web-api';
import { useCall } from '@townlink/web-federation';
import { toast } from '@townlink/web-ui/toast';
import { usePendingIds } from '../shared/use-pending-ids';
import { detailOf, LOOK, passed, useChanged } from './use-decision';

type Named = Pick<ModeratedProvider, 'id' | 'business_name'>;
type Action = VetManyRequest['action'];

/** An application with what is sent of it. */
export interface Chosen {
  provider: Named;
  application: DecidedApplication;
}

interface Failure {
  provider: Named;
  reason: string;
}

const WORDS = {
  approve: { doing: 'Approving', done: 'Approved' },
  reject: { doing: 'Rejecting', done: 'Rejected' },
};

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

  const undo = (providers: readonly Named[], about: string): Promise<void> =>
    during(providers.map(idOf), async () => {
      const failures = await takeBack(call, providers);
      await changed();
      tellUndone(providers.length - failures.length, about);
      tellFailures('Failed to undo', failures);
    });

  const settle = (action: Action, { done, failures }: Settled, about: string): void => {
    for (const { id } of done) onSettled(id);
    tellDone(action, done.length, about);
    tellFailures(failedTo(action, failures.length), failures);
  };

  const decide = (action: Action, chosen: readonly Chosen[], notes?: string): Promise<void> =>
    during(
      chosen.map(({ provider }) => provider.id),
      async () => {
        const body = { action, notes, applications: chosen.map(({ application }) => application) };
        const answer = await call(vetManyRoutes.decide, { body, keepalive: true }).catch((error: unknown) => {
          toast.error(failedTo(action, chosen.length), { description: detailOf(error) });
        });
        await changed();
        if (!answer) return;
        const outcomes = answer.map((one, index) => ({ ...one, provider: chosen[index]!.provider }));
        const decided = outcomes.filter(({ obstacle }) => obstacle === null);
        const providers = decided.map(({ provider }) => provider);
        const refused = outcomes.flatMap(({ obstacle, provider }) =>
          obstacle ? [{ provider, reason: obstacle.detail }] : [],
        );
        onDecided(providers);
        tellFailures(failedTo(action, refused.length), refused);
        const about = `together ${providers[0]?.id}`;
        const ends = decided.flatMap(({ takes_effect_at }) => takes_effect_at ?? []).sort();
        if (ends.length === 0) return settle(action, { done: providers, failures: [] }, about);
        toast.info(`${WORDS[action].doing} ${applications(providers.length)}…`, {
          // The first that takes effect ends the time to undo all.
          ...{ about, until: ends[0], action: { label: 'Undo', onSelect: () => void undo(providers, about) } },
        });
        void follow(call, providers, ends.at(-1)!).then(async (settled) => {
          settle(action, settled, about);
          await changed();
        });
      },
    );

  return { decide, isPending };
}

async function takeBack(call: CallRoute, providers: readonly Named[]): Promise<Failure[]> {
  const failures: Failure[] = [];
  const take = (provider: Named) =>
    call(vettingRoutes.undo, { params: { id: provider.id } }).catch((error: unknown) => {
      failures.push({ provider, reason: detailOf(error) ?? 'Please try again.' });
    });
  await Promise.all(providers.map(take));
  return failures;
}

interface Settled {
  done: readonly Named[];
  failures: readonly Failure[];
}

/** Looks for what became of held decisions until it is known of each; those that were undone are in neither list. */
async function follow(call: CallRoute, providers: readonly Named[], until: string): Promise<Settled> {
  const done: Named[] = [];
  const failures: Failure[] = [];
  let open = providers;
  await passed(Date.parse(until) - Date.now() + LOOK.first);
  for (let look = 0; look < LOOK.most && open.length > 0; look += 1) {
    if (look > 0) await passed(LOOK.every);
    const held: Named[] = [];
    for (const provider of open) {
      const file = await call(vettingRoutes.application, { params: { id: provider.id } }).catch(() => undefined);
      const failure = file?.provider.held?.failure;
      if (failure) failures.push({ provider, reason: failure });
      else if (!file || file.provider.held) held.push(provider);
      else if (file.decision) done.push(provider);
    }
    open = held;
  }
  return { done, failures };
}

function tellDone(action: Action, count: number, about: string): void {
  if (count === 0) return;
  toast.success(`${count} ${count === 1 ? 'Provider' : 'Providers'} ${WORDS[action].done}`, {
    ...{ description: `${count === 1 ? 'It has' : 'All have'} been notified by email.`, about },
  });
}

function tellUndone(count: number, about: string): void {
  if (count === 0) return;
  const title = `${count} ${count === 1 ? 'decision' : 'decisions'} undone`;
  toast.info(title, { description: `${count === 1 ? 'It waits' : 'All wait'} again.`, about });
}

const failedTo = (action: Action, count: number): string => `Failed to ${action} ${applications(count)}`;

/** As many as are read in passing; the others stay marked in the queue. */
const NAMED = 3;

function tellFailures(title: string, failures: readonly Failure[]): void {
  if (failures.length === 0) return;
  const named = failures.slice(0, NAMED).map(({ provider, reason }) => `${provider.business_name}: ${reason}`);
  const more = failures.length > NAMED ? [`And ${failures.length - NAMED} more.`] : [];
  toast.error(title, { description: [...named, ...more].join(' ') });
}

const idOf = ({ id }: Named): string => id;
export const applications = (count: number): string => `${count} ${count === 1 ? 'application' : 'applications'}`;
