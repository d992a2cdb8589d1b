import type { CappedTier, MembershipTier } from '@townlink/contracts';
import { CAPPED, type Caps } from './membership-model';
import { type ModelStep, steps } from './membership-steps';

export const MEMBERS = 6;

/** Actions by name, so that a failing run is readable. */
export type Action =
  | { do: 'apply' | 'changePlan'; member: number; tier: MembershipTier }
  | { do: LineAction; member: number; tier: CappedTier }
  | { do: 'automatic'; on: boolean }
  | { do: 'setCap'; tier: CappedTier; cap: number }
  | { do: 'merge'; caps: Caps }
  | { do: 'pass'; days: number }
  | {
      do: PaymentAction | LicenseAction | 'approve' | 'reject' | 'pause' | 'resume' | 'resume-when-free';
      member: number;
    };

export type LineAction = 'join' | 'leave' | 'claim' | 'notify';
export type PaymentAction = 'pay' | 'expire' | 'fail' | 'recover' | 'renew' | 'cancel';
export type LicenseAction = 'letGrace' | 'expireLicense' | 'renewLicense';

/** Relative frequencies. */
type Often = readonly (readonly [Exclude<Action['do'], LineAction | 'automatic'>, number])[];

/** Lists that failing seeds used must not change: add new actions to the next list. */
export const OFTEN_WITHOUT_WAITING: Often = [
  ['apply', 17],
  ['pay', 17],
  ['expire', 3],
  ['fail', 7],
  ['recover', 6],
  ['renew', 5],
  ['cancel', 5],
  ['approve', 12],
  ['reject', 2],
  ['pause', 4],
  ['resume', 5],
  ['changePlan', 9],
  ['letGrace', 2],
  ['expireLicense', 4],
  ['renewLicense', 5],
  ['setCap', 4],
  ['merge', 2],
  ['pass', 4],
];

export const OFTEN: Often = [...OFTEN_WITHOUT_WAITING, ['resume-when-free', 5]];

/** No sum comes close to the seven days of grace: that moment has its own tests. */
const DAYS = [1.3, 2.9, 6.1, 7.7];

export function nextAction(random: () => number, often: Often): Action {
  const below = (count: number): number => Math.floor(random() * count);
  const member = below(MEMBERS);
  const capped = CAPPED[below(CAPPED.length)]!;
  const what = choose(often, random());
  switch (what) {
    case 'apply':
    case 'changePlan':
      return { do: what, member, tier: random() < 0.15 ? 'basic' : capped };
    case 'setCap':
      return { do: what, tier: capped, cap: below(5) };
    case 'merge': {
      const cap = () => (random() < 0.5 ? below(5) : null);
      return { do: what, caps: { featured: cap(), standard: cap() } };
    }
    case 'pass':
      return { do: what, days: DAYS[below(DAYS.length)]! };
    default:
      return { do: what, member };
  }
}

function choose(often: Often, chance: number): Often[number][0] {
  let left = chance * often.reduce((sum, [, times]) => sum + times, 0);
  for (const [name, times] of often) {
    left -= times;
    if (left < 0) return name;
  }
  return 'apply';
}

export function stepOf(action: Action): ModelStep {
  switch (action.do) {
    case 'apply':
    case 'changePlan':
      return steps[action.do](action.member, action.tier);
    case 'join':
    case 'leave':
    case 'claim':
    case 'notify':
      return steps[action.do](action.member, action.tier);
    case 'automatic':
      return steps.automatic(action.on);
    case 'setCap':
      return steps.setCap(action.tier, action.cap);
    case 'merge':
      return steps.merge(action.caps);
    case 'pass':
      return steps.pass(action.days);
    default:
      return steps[action.do](action.member);
  }
}
