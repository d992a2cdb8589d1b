import { pick, type Random } from '@townlink/server-testing/model';
import { owedTo, type ReferralState } from './referral-model';

export const REFERRERS = 4;
const MOST_PROVIDERS = 12;

export type Action =
  | { do: 'apply'; referrer: number; isSelf: boolean }
  | { do: 'pay'; provider: number; cents: number }
  | { do: 'refund'; provider: number; payment: number; cents: number }
  | { do: 'dispute'; provider: number; payment: number; as: 'open' | 'won' | 'lost' }
  | { do: 'delete'; provider: number }
  | { do: 'close'; referrer: number }
  /** Concurrently by two administrators if `twice`. */
  | { do: 'payOut'; referrers: number[]; seen: number; twice: boolean };

const below = (random: Random, count: number): number => Math.floor(random() * count);

/** A possible next step, or null. */
export function nextAction(state: ReferralState, random: Random): Action | null {
  const referrer = below(random, REFERRERS);
  const provider = below(random, state.providers.length);
  const payments = state.providers[provider]?.payments ?? [];
  const payment = below(random, payments.length);
  const chance = random();
  if (chance < 0.25 || state.providers.length === 0) {
    return state.providers.length < MOST_PROVIDERS ? { do: 'apply', referrer, isSelf: random() < 0.15 } : null;
  }
  if (chance < 0.5) return payOf(state, provider, random);
  if (chance < 0.6 && payments.length > 0) return refundOf(state, provider, payment, random);
  if (chance < 0.7 && payments.length > 0) {
    return { do: 'dispute', provider, payment, as: pick(['open', 'won', 'lost'] as const, random) };
  }
  if (chance < 0.75) return state.providers[provider]!.isDeleted ? null : { do: 'delete', provider };
  if (chance < 0.78) return state.accounts[referrer] ? { do: 'close', referrer } : null;
  return payOutOf(state, random);
}

function payOf({ providers }: ReferralState, provider: number, random: Random): Action | null {
  if (providers[provider]!.isDeleted) return null;
  return { do: 'pay', provider, cents: pick([1, 899, 900, 1900, 1999, 3900, 3901], random) };
}

function refundOf({ providers }: ReferralState, provider: number, payment: number, random: Random): Action {
  const { cents, refunded } = providers[provider]!.payments[payment]!;
  const rest = cents - refunded;
  return { do: 'refund', provider, payment, cents: random() < 0.5 ? rest : below(random, rest + 1) };
}

/** Mostly for referrers who are owed, and mostly with the right sum. */
function payOutOf(state: ReferralState, random: Random): Action {
  const all = Array.from({ length: REFERRERS }, (_, referrer) => referrer);
  const owed = all.filter((referrer) => owedTo(state, referrer) > 0);
  const from = owed.length > 0 && random() < 0.9 ? owed : all;
  const some = from.filter(() => random() < 0.6);
  const referrers = some.length > 0 ? some : [from[0]!];
  const sum = referrers.reduce((total, referrer) => total + owedTo(state, referrer), 0);
  return { do: 'payOut', referrers, seen: random() < 0.1 ? sum + 1 : Math.max(1, sum), twice: random() < 0.3 };
}
