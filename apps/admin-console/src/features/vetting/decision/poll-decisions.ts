import { type ModeratedProvider, type VettingDecision, vettingRoutes } from '@townlink/contracts';
import type { CallRoute } from '@townlink/web-api';

export type ProviderRef = Pick<ModeratedProvider, 'id' | 'business_name'>;

export interface Failure {
  provider: ProviderRef;
  reason: string;
}

export interface Outcome {
  done: readonly ProviderRef[];
  failures: readonly Failure[];
}

/** Delay after the decision's time and interval, in milliseconds, and the number of attempts. */
const POLL = { first: 500, every: 1_000, attempts: 20 };

/** A deferred decision about one or several applications. */
interface Deferred {
  action: VettingDecision['action'];
  /** When the last of them takes effect (ISO 8601). */
  until: string;
}

/** Polls deferred decisions until each has an outcome. Undone ones are in neither list, even if decided again. */
export async function pollDecisions(
  call: CallRoute,
  providers: readonly ProviderRef[],
  { action, until }: Deferred,
): Promise<Outcome> {
  const done: ProviderRef[] = [];
  const failures: Failure[] = [];
  let unresolved = providers;
  await delay(Date.parse(until) - Date.now() + POLL.first);
  for (let attempt = 0; attempt < POLL.attempts && unresolved.length > 0; attempt += 1) {
    if (attempt > 0) await delay(POLL.every);
    const unknown: ProviderRef[] = [];
    for (const provider of unresolved) {
      const application = await call(vettingRoutes.application, { params: { id: provider.id } }).catch(() => undefined);
      const held = application?.provider.held;
      if (held && Date.parse(held.takes_effect_at) > Date.parse(until)) continue;
      if (held?.failure) failures.push({ provider, reason: held.failure });
      else if (!application || held) unknown.push(provider);
      else if (application.decision?.action === action) done.push(provider);
    }
    unresolved = unknown;
  }
  return { done, failures };
}

const delay = (milliseconds: number) => new Promise<void>((resolve) => void setTimeout(resolve, milliseconds));
