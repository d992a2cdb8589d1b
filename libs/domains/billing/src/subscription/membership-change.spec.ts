import { isOther, membershipChange } from './membership-change';

const END = new Date('2026-12-12T10:00:00Z');
const NEXT = new Date('2027-01-12T10:00:00Z');
const known = {
  tier: 'standard',
  status: 'active',
  cancel_at_period_end: false,
  planned_tier: null,
  current_period_end: END,
} as const;
const read = {
  tier: 'standard',
  status: 'active',
  cancelAtPeriodEnd: false,
  planned: null,
  currentPeriodEnd: END,
} as const;
const planned = { tier: 'basic', at: END } as const;

describe('a change of a membership by its provider', () => {
  it.each([
    ['a more expensive plan', known, { ...read, tier: 'featured' }, { kind: 'plan', tier: 'featured' }],
    ['a cheaper plan later', known, { ...read, planned }, { kind: 'planned', ...planned }],
    ['its end', known, { ...read, cancelAtPeriodEnd: true }, { kind: 'canceled', tier: 'standard', at: END }],
    [
      'its continuation, also with the plan for later',
      { ...known, cancel_at_period_end: true },
      { ...read, planned },
      { kind: 'continued', tier: 'standard', at: END },
    ],
    [
      'the plan that was for later',
      { ...known, planned_tier: 'basic' },
      { ...read, tier: 'basic' },
      { kind: 'plan', tier: 'basic' },
    ],
  ] as const)('[PLAN-1] is %s', (_, before, after, change) => {
    expect(membershipChange(before, after)).toEqual(change);
  });

  it.each([
    ['the first reading', null, read],
    ['a reading without changes', known, read],
    ['a renewal', known, { ...read, currentPeriodEnd: NEXT }],
    ['the same plan for later', { ...known, planned_tier: 'basic' }, { ...read, planned }],
    ['a withdrawn plan for later', { ...known, planned_tier: 'basic' }, read],
    ['an overdue payment', known, { ...read, status: 'past_due', cancelAtPeriodEnd: true }],
    ['an end at once', known, { ...read, status: 'canceled', cancelAtPeriodEnd: true }],
  ] as const)('[PLAN-1] is not %s', (_, before, after) => {
    expect(membershipChange(before, after)).toBeNull();
  });
});

describe('what other domains learn of a membership', () => {
  it.each([
    [true, null, read],
    [true, known, { ...read, tier: 'featured' }],
    [true, known, { ...read, status: 'past_due' }],
    [true, known, { ...read, cancelAtPeriodEnd: true }],
    [true, known, { ...read, currentPeriodEnd: NEXT }],
    [false, known, read],
  ] as const)('is %s: %j to %j', (expected, before, after) => {
    expect(isOther(before, after)).toBe(expected);
  });
});
