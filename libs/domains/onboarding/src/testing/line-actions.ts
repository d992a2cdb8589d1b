import type { CappedTier } from '@townlink/contracts';
import { type Action, MEMBERS } from './membership-actions';
import { CAPPED, type MarketState } from './membership-model';

/** Share of waitlist actions. */
const SHARE = 0.35;

/** Low caps and, in most runs, automatic offers. */
export const beginning = (random: () => number): Action[] => [
  { do: 'setCap', tier: 'featured', cap: 1 },
  { do: 'setCap', tier: 'standard', cap: 1 + Math.floor(random() * 2) },
  { do: 'automatic', on: random() < 0.7 },
];

/** A waitlist action, or null. Favors people with an open offer. */
export function nextInLine(state: MarketState, random: () => number): Action | null {
  if (random() >= SHARE) return null;
  const below = (count: number): number => Math.floor(random() * count);
  const tier = CAPPED[below(CAPPED.length)]!;
  const { reserved, waiting } = state.lines[tier];
  if (reserved.length > 0 && random() < 0.5)
    return answer(state, tier, reserved[below(reserved.length)]!.member, random);
  const person = below(MEMBERS);
  const chance = random();
  if (chance < 0.55) return { do: 'join', member: person, tier };
  if (chance < 0.75) return { do: 'notify', member: waiting[below(waiting.length)] ?? person, tier };
  if (chance < 0.85) return { do: 'leave', member: waiting[below(waiting.length)] ?? person, tier };
  if (chance < 0.93) return { do: 'claim', member: person, tier };
  return { do: 'automatic', on: random() < 0.7 };
}

/** By the link, by taking the slot, or by declining it. */
function answer({ members }: MarketState, tier: CappedTier, member: number, random: () => number): Action {
  const chance = random();
  if (chance < 0.4) return { do: 'claim', member, tier };
  if (chance < 0.6) return { do: 'leave', member, tier };
  return { do: members[member]!.paid?.status === 'active' ? 'changePlan' : 'apply', member, tier };
}
