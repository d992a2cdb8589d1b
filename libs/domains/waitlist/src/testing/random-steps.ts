import type { CappedTier } from '@townlink/contracts';
import { type WaitlistState, TIERS_OF_MODEL } from './waitlist-model';

export const PEOPLE = 6;
export const FILLERS = 5;

/** Actions by name, so that a failing run is readable. */
export type Action =
  | { do: 'list'; filler: number; tier: CappedTier }
  | { do: 'unlist'; filler: number }
  | { do: 'join'; person: number; tier: CappedTier }
  | { do: 'leave'; person: number; tier: CappedTier }
  | { do: 'notify'; person: number; tier: CappedTier }
  | { do: 'take'; person: number; tier: CappedTier }
  | { do: 'claim'; person: number; tier: CappedTier; by: number }
  | { do: 'giveUp'; person: number }
  | { do: 'setCap'; tier: CappedTier; cap: number }
  | { do: 'switch'; automatic: boolean }
  | { do: 'pass'; hours: number };

/** Frequency of each action, in percent. */
const OFTEN: [Action['do'], number][] = [
  ['list', 18],
  ['unlist', 14],
  ['join', 20],
  ['leave', 9],
  ['notify', 7],
  ['claim', 6],
  ['take', 9],
  ['giveUp', 4],
  ['setCap', 5],
  ['switch', 2],
  ['pass', 6],
];

/** A full tier and, in most runs, automatic offers. */
export const beginning = (random: () => number): Action[] => [
  { do: 'list', filler: 0, tier: 'featured' },
  { do: 'list', filler: 1, tier: 'featured' },
  { do: 'list', filler: 2, tier: 'featured' },
  { do: 'switch', automatic: random() < 0.7 },
];

/** Favors people with an open offer. */
export function nextAction(state: WaitlistState, random: () => number): Action {
  const below = (count: number): number => Math.floor(random() * count);
  const tier: CappedTier = random() < 0.75 ? 'featured' : 'standard';
  const offered = [...state.reserved[tier].keys()];
  const person = below(PEOPLE);
  const chosen = offered.length > 0 && random() < 0.6 ? offered[below(offered.length)]! : person;
  const waiting = state.waitlists[tier];
  switch (choose(random())) {
    case 'list':
      return { do: 'list', filler: below(FILLERS), tier };
    case 'unlist':
      return { do: 'unlist', filler: below(FILLERS) };
    case 'join':
      return { do: 'join', person, tier };
    case 'leave':
      return { do: 'leave', person: chosen, tier };
    case 'notify':
      return { do: 'notify', person: waiting.length > 0 ? waiting[below(waiting.length)]! : person, tier };
    case 'claim':
      return { do: 'claim', person: chosen, tier, by: random() < 0.8 ? chosen : person };
    case 'take':
      return { do: 'take', person: chosen, tier };
    case 'giveUp':
      return { do: 'giveUp', person };
    case 'setCap':
      return { do: 'setCap', tier: TIERS_OF_MODEL[below(2)]!, cap: below(4) };
    case 'switch':
      return { do: 'switch', automatic: random() < 0.7 };
    case 'pass':
      // Never exactly 72 hours: that boundary has its own tests.
      return { do: 'pass', hours: 5 * (1 + below(15)) };
  }
}

function choose(chance: number): Action['do'] {
  let left = chance * OFTEN.reduce((sum, [, times]) => sum + times, 0);
  for (const [name, times] of OFTEN) {
    left -= times;
    if (left < 0) return name;
  }
  return 'join';
}
