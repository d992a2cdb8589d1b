import { displayStatus, membershipNotices } from './notices';
import { type BillingState, isListed, type MembershipFacts, membershipState } from './state';
import { can, MEMBERSHIP_STATES } from './transitions';

const now = new Date('2026-11-12T12:00:00Z');

/** Approved, paid and listed by default. */
const factsOf = (changes: Partial<MembershipFacts> = {}): MembershipFacts => ({
  vetting_status: 'approved',
  vetting_notes: null,
  membership_tier: 'featured',
  is_active: true,
  paused: false,
  pause_reason: null,
  license_state: 'valid',
  is_free: false,
  subscription_status: 'active',
  first_paid_at: '2026-10-05T12:00:00Z',
  past_due_since: null,
  current_period_end: '2026-12-05T12:00:00Z',
  cancel_at_period_end: false,
  paid_tier: 'featured',
  card_expires_on: '2028-01-01',
  no_room_since: null,
  disputed_at: null,
  ended_at: null,
  ...changes,
});

const unpaid = { subscription_status: null, first_paid_at: null, paid_tier: null, is_active: false } as const;
const BILLING: Record<BillingState, Partial<MembershipFacts>> = {
  free: { ...unpaid, is_free: true },
  unpaid,
  confirming: { ...unpaid, subscription_status: 'incomplete' },
  paid: {},
  ending: { cancel_at_period_end: true },
  'no-room': { no_room_since: '2026-11-11T12:00:00Z' },
  disputed: { disputed_at: '2026-11-11T12:00:00Z' },
  'past-due': { subscription_status: 'past_due', past_due_since: '2026-11-10T12:00:00Z' },
  ended: { subscription_status: 'canceled', ended_at: '2026-11-10T12:00:00Z' },
};

/** Every possible state, with facts that lead to it. */
const STATES = MEMBERSHIP_STATES.map((state) => ({
  state,
  facts: factsOf({
    ...BILLING[state.billing],
    vetting_status: state.vetting,
    paused: state.pause === 'paused',
    license_state: state.license,
    license_expires_on: '2026-11-10',
    is_active: isListed(state),
  }),
}));

const over = { subscription_status: 'canceled', ended_at: '2026-11-10T12:00:00Z', is_active: false } as const;

describe('membershipState', () => {
  it.each<[string, Partial<MembershipFacts>, BillingState]>([
    ['never paid', unpaid, 'unpaid'],
    ['a free plan', { ...unpaid, is_free: true }, 'free'],
    ['a first payment under way', { ...unpaid, subscription_status: 'incomplete' }, 'confirming'],
    ['a first payment that never came', { ...unpaid, subscription_status: 'incomplete_expired' }, 'unpaid'],
    ['paid', {}, 'paid'],
    ['a trial', { subscription_status: 'trialing' }, 'paid'],
    ['canceled for the end of the month', { cancel_at_period_end: true }, 'ending'],
    ['paid without room', { no_room_since: '2026-11-11T12:00:00Z', cancel_at_period_end: true }, 'no-room'],
    ['disputed', { disputed_at: '2026-11-11T12:00:00Z' }, 'disputed'],
    [
      'seven days less a moment',
      { subscription_status: 'past_due', past_due_since: '2026-11-05T12:00:01Z' },
      'past-due',
    ],
    [
      'seven days',
      { subscription_status: 'past_due', past_due_since: '2026-11-05T12:00:00Z', is_active: false },
      'ended',
    ],
    ['canceled', over, 'ended'],
    ['unpaid at the payment provider', { ...over, subscription_status: 'unpaid' }, 'ended'],
  ])('[STUCK-1] recognizes %s', (_what, changes, billing) =>
    expect(membershipState(factsOf(changes), now).billing).toBe(billing),
  );

  it('[BILL-4] counts the membership of a rejected application as ended while it is being canceled', () => {
    expect(membershipState(factsOf({ vetting_status: 'rejected' }), now).billing).toBe('ended');
    expect(membershipState(factsOf({ ...unpaid, vetting_status: 'rejected' }), now).billing).toBe('unpaid');
  });
});

describe('membershipNotices', () => {
  const told = (changes: Partial<MembershipFacts>) =>
    membershipNotices(factsOf(changes), now).map(({ title, by, actions }) => [title, by, ...actions]);

  it('[STUCK-1] are empty when all is well or the plan is free', () => {
    expect(told({})).toEqual([]);
    expect(told({ ...unpaid, is_free: true, is_active: true })).toEqual([]);
  });

  it.each<[string, Partial<MembershipFacts>, unknown[][]]>([
    ['what waits', { vetting_status: 'pending', is_active: false }, [['Your application is being reviewed', null]]],
    [
      'what waits and is not paid',
      { ...unpaid, vetting_status: 'pending' },
      [
        ['Your membership is not paid yet', null, 'pay'],
        ['Your application is being reviewed', null],
      ],
    ],
    ['approved but unpaid, which is not paused', unpaid, [['Your membership is not paid yet', null, 'pay']]],
    [
      'past due, with the days that are left',
      { subscription_status: 'past_due', past_due_since: '2026-11-10T12:00:00Z' },
      [['Your last payment failed', '2026-11-17T12:00:00.000Z', 'update-payment']],
    ],
    [
      'paid but no room',
      { is_active: false, no_room_since: '2026-11-11T12:00:00Z' },
      [['You have paid, but Featured is full', null, 'change-plan', 'request-refund']],
    ],
    [
      'paid but no room, while an expired license allows no other plan',
      {
        is_active: false,
        no_room_since: '2026-11-11T12:00:00Z',
        license_state: 'expired',
        license_expires_on: '2026-10-01',
      },
      [
        ['You have paid, but Featured is full', null, 'request-refund'],
        ['Your license has expired', '2026-10-01T17:00:00Z', 'renew-license'],
      ],
    ],
    [
      'paid for a tier without room while listed in another',
      { membership_tier: 'standard', no_room_since: '2026-11-11T12:00:00Z' },
      [['You have paid, but Featured is full', null, 'change-plan', 'write-to-support']],
    ],
    ['canceled', { cancel_at_period_end: true }, [['Your membership ends', '2026-12-05T12:00:00Z', 'keep-membership']]],
    [
      'a card that expires before the next payment, when that is near',
      { card_expires_on: '2026-11-20', current_period_end: '2026-11-25T12:00:00Z' },
      [['Your card expires soon', '2026-11-25T12:00:00Z', 'update-payment']],
    ],
    ['the same while the payment is far', { card_expires_on: '2026-12-01' }, []],
    ['over', over, [['Your membership has ended', '2026-12-10T12:00:00.000Z', 'come-back', 'change-plan']]],
    [
      'paused',
      { paused: true, is_active: false, pause_reason: 'Complaints' },
      [['Your listing is paused', null, 'write-to-support']],
    ],
    [
      'a license that expires soon',
      { license_state: 'expiring', license_expires_on: '2026-12-01' },
      [['Your license expires soon', '2026-12-01T17:00:00Z', 'renew-license']],
    ],
    [
      'a license that has expired, with the last day of grace',
      { license_state: 'grace', license_expires_on: '2026-11-10' },
      [['Your license has expired', '2026-11-24T17:00:00Z', 'renew-license']],
    ],
    [
      'a listing that is off for its license, and whose renewed one is being checked',
      { license_state: 'expired', license_expires_on: '2026-10-10', is_active: false, license_renewal_waits: true },
      [['Your listing is off because your license has expired', '2026-10-10T17:00:00Z']],
    ],
    [
      'what is over with an expired license, which has to be renewed before the payment',
      { ...over, license_state: 'expired', license_expires_on: '2026-10-10' },
      [['Your membership has ended', '2026-12-10T12:00:00.000Z', 'renew-license']],
    ],
    [
      'what is over while its renewed license is being checked',
      { ...over, license_state: 'expired', license_expires_on: '2026-10-10', license_renewal_waits: true },
      [['Your membership has ended', '2026-12-10T12:00:00.000Z']],
    ],
    [
      'what is over and paused',
      { ...over, paused: true },
      [
        ['Your listing is paused', null, 'write-to-support'],
        ['Your membership has ended', '2026-12-10T12:00:00.000Z'],
      ],
    ],
    [
      'approved but unpaid with an expired license',
      { ...unpaid, license_state: 'expired', license_expires_on: '2026-10-10' },
      [
        ['Your membership is not paid yet', null],
        ['Your license has expired', '2026-10-10T17:00:00Z', 'renew-license'],
      ],
    ],
    [
      'a license that has expired while the listing is paused',
      { paused: true, is_active: false, license_state: 'grace', license_expires_on: '2026-11-10' },
      [
        ['Your listing is paused', null, 'write-to-support'],
        ['Your license has expired', '2026-11-10T17:00:00Z', 'renew-license'],
      ],
    ],
    [
      'a paused listing, and no card for a payment that is not due',
      { paused: true, is_active: false, card_expires_on: '2026-11-20', current_period_end: '2026-11-25T12:00:00Z' },
      [['Your listing is paused', null, 'write-to-support']],
    ],
    [
      'rejected, and not that it has ended as well',
      { ...over, vetting_status: 'rejected' },
      [['Your application was not approved', null, 'apply-again', 'write-to-support']],
    ],
  ])('[STUCK-1] explain %s: what happened, what to do, by when', (_what, changes, expected) =>
    expect(told(changes)).toEqual(expected),
  );

  it('[STUCK-1] count the days left of the seven', () => {
    const text = (since: string) =>
      membershipNotices(factsOf({ subscription_status: 'past_due', past_due_since: since }), now)[0]!.text;
    expect(text('2026-11-12T11:59:00Z')).toContain('6 days left');
    expect(text('2026-11-06T20:00:00Z')).toContain('1 day left');
    expect(text('2026-11-05T13:00:00Z')).toContain('less than a day left');
  });

  it('[STUCK-1] promise neither a listing nor a slot that the state does not have', () => {
    const broken = STATES.filter(({ facts, state }) => {
      const isPaymentMissing = state.billing === 'unpaid' && state.license !== 'expired';
      const promises = isPaymentMissing
        ? /Your listing stays|Your slot is held/
        : /Your listing (stays|goes live as soon)|Your slot is held/;
      const texts = membershipNotices(facts, now).map(({ text }) => text);
      return state.vetting === 'approved' && !isListed(state) && texts.some((text) => promises.test(text));
    });
    expect(broken.map(({ state }) => Object.values(state).join(' '))).toEqual([]);
  });

  it('[STUCK-1] offer a payment only in states that allow one', () => {
    const broken = STATES.filter(({ facts, state }) => {
      const actions = membershipNotices(facts, now).flatMap((notice) => notice.actions);
      return !can(state, 'begin-payment') && actions.some((action) => action === 'pay' || action === 'come-back');
    });
    expect(broken.map(({ state }) => Object.values(state).join(' '))).toEqual([]);
  });

  it('[STUCK-1] say what keeps a listing off when its license has expired', () => {
    const expired = { license_state: 'expired', license_expires_on: '2026-10-10', is_active: false } as const;
    const [notice] = membershipNotices(factsOf(expired), now);
    expect(notice!.text).toMatch(
      /^The license that we checked was valid until \{date\}. Visitors do not see your listing, .* until we have checked/,
    );
  });

  it('[STUCK-1] blame no late payment when a tier is full, since a resumed listing was paid before', () => {
    const waits = { is_active: false, no_room_since: '2026-11-11T12:00:00Z' };
    const { text } = membershipNotices(factsOf(waits), now)[0]!;
    expect(text).toMatch(/^Every Featured place in your city and category is taken by now\. You are first in line/);
  });

  it('[STUCK-1] quote why a listing was paused', () =>
    expect(
      membershipNotices(factsOf({ paused: true, is_active: false, pause_reason: 'Complaints' }), now)[0]!.quote,
    ).toEqual({
      from: 'Why we paused it',
      words: 'Complaints',
    }));
});

describe('displayStatus', () => {
  const shown = (changes: Partial<MembershipFacts>) => {
    const facts = factsOf(changes);
    return displayStatus(membershipState(facts, now), facts.is_active);
  };

  it.each<[Partial<MembershipFacts>, string]>([
    [{ vetting_status: 'rejected', is_active: false }, 'Rejected'],
    [{}, 'Active'],
    [{ paused: true, is_active: false }, 'Paused'],
    [{ vetting_status: 'pending', is_active: false }, 'Unknown'],
    [unpaid, 'Not paid'],
    [{ is_active: false, no_room_since: '2026-11-11T12:00:00Z' }, 'Paid, no room'],
    [over, 'Ended'],
    [{ is_active: false, license_state: 'expired' }, 'License expired'],
  ])('[ADM-3, STUCK-1] shows %j as %s', (changes, status) => expect(shown(changes)).toBe(status));

  it('[ADM-3] has a label for every state, listed or not', () => {
    const words = MEMBERSHIP_STATES.flatMap((state) => [displayStatus(state, true), displayStatus(state, false)]);
    expect(words.every(Boolean)).toBe(true);
  });
});
