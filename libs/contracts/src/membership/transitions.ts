import {
  BILLING_STATES,
  type BillingState,
  isPossible,
  LICENSE_STATES,
  type MembershipState,
  PAUSE_STATES,
  VETTING_STATUSES,
} from './state';

type Dimension = keyof MembershipState;

/** Who triggers a transition, from which states, and what it changes. */
export interface Transition {
  by: 'provider' | 'administrator' | 'payment provider' | 'time' | 'market';
  /** Allowed states by dimension; absent dimensions are ignored. */
  from: { [D in Dimension]?: readonly MembershipState[D][] };
  to: Partial<MembershipState>;
}

const RUNNING = ['paid', 'ending', 'no-room', 'disputed', 'past-due'] as const satisfies readonly BillingState[];
const NOT_REJECTED = ['pending', 'approved'] as const;
const NOT_EXPIRED = ['none', 'valid', 'expiring', 'grace'] as const;
const UNPAUSED = { pause: ['running'] } as const;

/** Every possible transition. */
const TRANSITIONS = {
  approve: { by: 'administrator', from: { vetting: ['pending'] }, to: { vetting: 'approved' } },
  reject: {
    by: 'administrator',
    from: { vetting: ['pending'], billing: ['free', 'unpaid', 'ended'] },
    to: { vetting: 'rejected' },
  },
  /** Cancels and refunds the membership. */
  'reject-paid': {
    by: 'administrator',
    from: { vetting: ['pending'], billing: ['confirming', ...RUNNING] },
    to: { vetting: 'rejected', billing: 'ended' },
  },
  'take-rejection-back': { by: 'administrator', from: { vetting: ['rejected'] }, to: { vetting: 'pending' } },
  'apply-again': { by: 'provider', from: { vetting: ['rejected'] }, to: { vetting: 'pending' } },
  /** Vetted facts changed. */
  'vet-again': { by: 'administrator', from: { vetting: ['approved'], ...UNPAUSED }, to: { vetting: 'pending' } },

  'begin-payment': {
    by: 'provider',
    from: { vetting: NOT_REJECTED, billing: ['unpaid', 'ended'], ...UNPAUSED, license: NOT_EXPIRED },
    to: { billing: 'confirming' },
  },
  'payment-run-out': { by: 'time', from: { billing: ['confirming'] }, to: { billing: 'unpaid' } },
  pay: {
    by: 'provider',
    from: { vetting: NOT_REJECTED, billing: ['free', 'unpaid', 'confirming', 'past-due', 'ended'] },
    to: { billing: 'paid' },
  },
  /** Another provider took the slot between the choice of tier and the payment. */
  'pay-too-late': {
    by: 'provider',
    from: { vetting: NOT_REJECTED, billing: ['unpaid', 'confirming', 'past-due', 'ended'] },
    to: { billing: 'no-room' },
  },
  'lose-slot': { by: 'market', from: { billing: ['paid', 'ending', 'disputed'] }, to: { billing: 'no-room' } },
  'find-slot': { by: 'market', from: { billing: ['no-room'] }, to: { billing: 'paid' } },
  'choose-tier-with-room': { by: 'provider', from: { billing: ['no-room'] }, to: { billing: 'paid' } },
  'request-refund': { by: 'provider', from: { billing: ['no-room'] }, to: { billing: 'ended' } },
  cancel: { by: 'provider', from: { billing: ['paid', 'disputed'] }, to: { billing: 'ending' } },
  'keep-after-all': { by: 'provider', from: { billing: ['ending'] }, to: { billing: 'paid' } },
  'period-over': { by: 'time', from: { billing: ['ending'] }, to: { billing: 'ended' } },
  'payment-failed': {
    by: 'payment provider',
    from: { billing: ['paid', 'ending', 'no-room', 'disputed'] },
    to: { billing: 'past-due' },
  },
  'grace-over': { by: 'time', from: { billing: ['past-due'] }, to: { billing: 'ended' } },
  'end-at-once': { by: 'payment provider', from: { billing: [...RUNNING, 'confirming'] }, to: { billing: 'ended' } },
  dispute: { by: 'payment provider', from: { billing: ['paid', 'ending'] }, to: { billing: 'disputed' } },
  'dispute-won': { by: 'payment provider', from: { billing: ['disputed'] }, to: { billing: 'paid' } },
  /** The plan became free, or a free plan was chosen. */
  'become-free': { by: 'provider', from: { billing: ['unpaid', 'paid', 'ending', 'ended'] }, to: { billing: 'free' } },
  'cost-something': { by: 'administrator', from: { billing: ['free'] }, to: { billing: 'unpaid' } },

  /** Frees the slot and stops collecting payments. */
  pause: { by: 'administrator', from: { vetting: ['approved'], ...UNPAUSED }, to: { pause: 'paused' } },
  resume: { by: 'administrator', from: { pause: ['paused'] }, to: { pause: 'running' } },

  'enter-license': { by: 'administrator', from: { license: ['none'] }, to: { license: 'valid' } },
  'license-expires-soon': { by: 'time', from: { license: ['valid'] }, to: { license: 'expiring' } },
  'license-expires': { by: 'time', from: { license: ['valid', 'expiring'] }, to: { license: 'grace' } },
  'license-grace-over': { by: 'time', from: { license: ['grace'] }, to: { license: 'expired' } },
  'renew-license': {
    by: 'administrator',
    from: { license: ['expiring', 'grace', 'expired'] },
    to: { license: 'valid' },
  },
} as const satisfies Record<string, Transition>;

export type MembershipEvent = keyof typeof TRANSITIONS;
export const MEMBERSHIP_EVENTS = Object.keys(TRANSITIONS) as MembershipEvent[];

export function can(state: MembershipState, event: MembershipEvent): boolean {
  const { from }: Transition = TRANSITIONS[event];
  return (Object.keys(from) as Dimension[]).every((dimension) =>
    (from[dimension] as readonly string[]).includes(state[dimension]),
  );
}

/** Null when the transition is not possible. */
export const after = (state: MembershipState, event: MembershipEvent): MembershipState | null =>
  can(state, event) ? { ...state, ...TRANSITIONS[event].to } : null;

export const MEMBERSHIP_STATES: readonly MembershipState[] = VETTING_STATUSES.flatMap((vetting) =>
  BILLING_STATES.flatMap((billing) =>
    PAUSE_STATES.flatMap((pause) => LICENSE_STATES.map((license) => ({ vetting, billing, pause, license }))),
  ),
).filter(isPossible);
