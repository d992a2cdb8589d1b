import { type ModeratedProvider, type VettingDecision, vettingRoutes } from '@townlink/contracts';
import type { CallRoute } from '@townlink/web-api';

export type Named = Pick<ModeratedProvider, 'id' | 'business_name'>;

export interface Failure {
  provider: Named;
  reason: string;
}

export interface Settled {
  done: readonly Named[];
  failures: readonly Failure[];
}

/** Delay after the decision's time and interval, in milliseconds, and the number of attempts. */
const POLL = { first: 500, every: 1_000, attempts: 20 };

/** A held decision about one or several applications. */
interface Held {
  action: VettingDecision['action'];
  /** When the last of them takes effect (ISO 8601). */
  until: string;
}

/**
 * Polls held decisions until each has an outcome. Undone ones are in neither list, whatever was decided about them
 * since.
 */
export async function pollDecisions(
  call: CallRoute,
  providers: readonly Named[],
  { action, until }: Held,
): Promise<Settled> {
  const done: Named[] = [];
  const failures: Failure[] = [];
  let open = providers;
  await delay(Date.parse(until) - Date.now() + POLL.first);
  for (let attempt = 0; attempt < POLL.attempts && open.length > 0; attempt += 1) {
    if (attempt > 0) await delay(POLL.every);
    const unknown: Named[] = [];
    for (const provider of open) {
      const file = await call(vettingRoutes.application, { params: { id: provider.id } }).catch(() => undefined);
      const held = file?.provider.held;
      if (held && Date.parse(held.takes_effect_at) > Date.parse(until)) continue;
      if (held?.failure) failures.push({ provider, reason: held.failure });
      else if (!file || held) unknown.push(provider);
      else if (file.decision?.action === action) done.push(provider);
    }
    open = unknown;
  }
  return { done, failures };
}

const delay = (milliseconds: number) => new Promise<void>((resolve) => void setTimeout(resolve, milliseconds));
