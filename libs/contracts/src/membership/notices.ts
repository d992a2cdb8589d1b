import { cardFailsSoon, graceEnd } from '../billing/membership-status';
import { lastDayOfGrace } from '../license/license';
import { RETENTION } from './cancellation';
import {
  type BillingState,
  isListed,
  type LicenseState,
  type MembershipFacts,
  type MembershipState,
  membershipState,
  type VettingStatus,
} from './state';
import { TIERS } from './tier';

export type NoticeAction =
  | ('pay' | 'come-back' | 'update-payment' | 'keep-membership' | 'change-plan' | 'request-refund')
  | ('apply-again' | 'renew-license' | 'write-to-support');

/** A dashboard notice: what happened, why, what to do and by when. */
export interface MembershipNotice {
  key: string;
  kind: 'info' | 'success' | 'warning' | 'danger';
  title: string;
  /** '{date}' is replaced with `by`. */
  text: string;
  /** Quoted from an administrator. */
  quote?: { from: string; words: string };
  actions: readonly NoticeAction[];
  /** The deadline, or when something will happen (ISO 8601). */
  by: string | null;
}

type NoticeContent = Omit<MembershipNotice, 'key' | 'actions' | 'by'> &
  Partial<Pick<MembershipNotice, 'actions' | 'by'>>;

/** Most urgent first; empty when all is well. */
export function membershipNotices(facts: MembershipFacts, now = new Date()): MembershipNotice[] {
  const state = membershipState(facts, now);
  const notices: Record<string, NoticeContent | null> = {
    rejected: state.vetting === 'rejected' ? rejected(facts) : null,
    paused: state.pause === 'paused' ? paused(facts) : null,
    [state.billing]: state.vetting === 'rejected' ? null : BILLING[state.billing](facts, now),
    license: state.vetting === 'approved' && state.billing !== 'ended' ? LICENSE[state.license](facts, state) : null,
    pending: state.vetting === 'pending' ? PENDING : null,
  };
  return Object.entries(notices).flatMap(([key, one]) => (one ? { key, actions: [], by: null, ...one } : []));
}

const rejected = ({ vetting_notes }: MembershipFacts): NoticeContent => ({
  kind: 'danger',
  title: 'Your application was not approved',
  text: 'A membership that was paid is canceled and its first payment refunded.',
  ...(vetting_notes && { quote: { from: 'What our vetting team wrote', words: vetting_notes } }),
  actions: ['apply-again', 'write-to-support'],
});

const paused = ({ pause_reason }: MembershipFacts): NoticeContent => ({
  kind: 'warning',
  title: 'Your listing is paused',
  text: 'Visitors do not see it, and nothing is charged until it is resumed.',
  ...(pause_reason && { quote: { from: 'Why we paused it', words: pause_reason } }),
  actions: ['write-to-support'],
});

const PENDING: NoticeContent = {
  kind: 'info',
  title: 'Your application is being reviewed',
  text: 'A person checks your license and details, usually within 1-2 business days. We write to you by email as soon as there is a decision.',
};

const isApproved = ({ vetting_status }: MembershipFacts): boolean => vetting_status === 'approved';

/** By billing state; null for no notice. */
const BILLING: Record<BillingState, (facts: MembershipFacts, now: Date) => NoticeContent | null> = {
  free: () => null,
  paid: cardExpires,
  unpaid: (facts) =>
    facts.paused || facts.is_active
      ? null
      : {
          kind: 'warning',
          title: 'Your membership is not paid yet',
          text: unpaidText(facts),
          actions: isOffForLicense(facts) ? [] : ['pay'],
        },
  confirming: () => ({
    kind: 'info',
    title: 'Your first payment is under way',
    text: 'Your bank has not confirmed it yet. Nothing has been charged so far.',
    actions: ['update-payment'],
  }),
  ending: ({ current_period_end: by }) => ({
    kind: 'info',
    title: 'Your membership ends',
    text: `${by ? 'It was canceled and runs to {date}.' : 'It was canceled and runs to the end of the paid month.'} Nothing more is charged. Until then you can keep it after all.`,
    actions: ['keep-membership'],
    by,
  }),
  'no-room': noRoom,
  disputed: ({ is_active }) => ({
    kind: 'warning',
    title: 'Your bank disputes a payment',
    text: `${is_active ? 'Your listing stays while the bank decides. ' : ''}If you did not mean to dispute it, tell your bank, or write to us.`,
    actions: ['write-to-support'],
  }),
  'past-due': pastDue,
  ended,
};

function unpaidText(facts: MembershipFacts): string {
  if (!isApproved(facts)) return 'Your application is saved. Your listing goes live after it is approved and paid.';
  return isOffForLicense(facts)
    ? 'You are approved. You can pay as soon as we have checked your renewed license.'
    : 'You are approved. Your listing goes live as soon as the payment arrives.';
}

/** Then no payment is collected or taken. */
const isOffForLicense = ({ license_state, is_active }: MembershipFacts): boolean =>
  license_state === 'expired' && !is_active;

/** An instant on that ISO date in every US time zone. */
const noonOf = (day: string): string => `${day}T17:00:00Z`;

/** For a listing that visitors would not see with a valid license either. */
const LICENSE_EXPIRED: NoticeContent = {
  kind: 'danger',
  title: 'Your license has expired',
  text: 'The license that we checked was valid until {date}.',
};

/** By license state; null for no notice. */
const LICENSE: Record<LicenseState, (facts: MembershipFacts, state: MembershipState) => NoticeContent | null> = {
  none: () => null,
  valid: () => null,
  expiring: (facts) =>
    licenseNotice(facts, facts.license_expires_on, {
      kind: 'warning',
      title: 'Your license expires soon',
      text: 'It is valid until {date}.',
    }),
  grace: (facts) =>
    facts.is_active
      ? licenseNotice(facts, facts.license_expires_on && lastDayOfGrace(facts.license_expires_on), {
          ...LICENSE_EXPIRED,
          text: 'Your listing stays on the site until {date}.',
        })
      : licenseNotice(facts, facts.license_expires_on, LICENSE_EXPIRED),
  expired: (facts, state) =>
    licenseNotice(
      facts,
      facts.license_expires_on,
      !isListed({ ...state, license: 'valid' })
        ? LICENSE_EXPIRED
        : {
            kind: 'danger',
            title: 'Your listing is off because your license has expired',
            text: 'The license that we checked was valid until {date}. Visitors do not see your listing, and nothing is charged, until we have checked the renewed one.',
          },
    ),
};

function licenseNotice(
  { license_renewal_waits }: MembershipFacts,
  day: string | null | undefined,
  notice: NoticeContent,
): NoticeContent {
  const what = license_renewal_waits
    ? 'You have submitted the renewed one: we check it, usually within 1-2 business days, and email you.'
    : 'Please upload the renewed one: we check it, usually within 1-2 business days.';
  return {
    ...notice,
    ...(license_renewal_waits && notice.kind === 'warning' && { kind: 'info' }),
    text: `${notice.text} ${what}`,
    actions: license_renewal_waits ? [] : ['renew-license'],
    by: day ? noonOf(day) : null,
  };
}

function noRoom(facts: MembershipFacts): NoticeContent {
  const { paid_tier, membership_tier, is_active } = facts;
  const tier = TIERS[paid_tier ?? membership_tier].name;
  const listing = is_active
    ? `You stay listed as ${TIERS[membership_tier].name} while you wait. A month that begins in that time costs no more than your current plan; anything collected beyond it is refunded.`
    : 'Visitors do not see your listing while you wait. A month that begins in that time costs nothing; anything collected for it is refunded.';
  // While an expired license keeps the listing off, no other plan can begin.
  const mayChange = !isOffForLicense(facts);
  const choices = [mayChange && 'choose a tier that has room', !is_active && 'ask for a refund'].filter(Boolean);
  return {
    kind: 'danger',
    title: `You have paid, but ${tier} is full`,
    text: `Every ${tier} place in your city and category is taken by now. You are first in line for the next one and get it automatically. ${listing} If you would rather not wait, ${choices.join(', or ')}.`,
    actions: [...(mayChange ? (['change-plan'] as const) : []), is_active ? 'write-to-support' : 'request-refund'],
  };
}

function cardExpires(facts: MembershipFacts, now: Date): NoticeContent | null {
  const { card_expires_on, current_period_end: by } = facts;
  // No payment is due.
  if (facts.paused || isOffForLicense(facts)) return null;
  if (!card_expires_on || !by || !cardFailsSoon(new Date(card_expires_on), new Date(by), now)) return null;
  return {
    kind: 'warning',
    title: 'Your card expires soon',
    text: 'It is no longer good when the next payment is due on {date}. Please add the new one before then.',
    actions: ['update-payment'],
    by,
  };
}

function pastDue(facts: MembershipFacts, now: Date): NoticeContent {
  const { past_due_since, grace_until } = facts;
  if (past_due_since === null) {
    const text = 'Please update your payment method to keep your listing.';
    return { kind: 'warning', title: 'Your last payment failed', text, actions: ['update-payment'] };
  }
  const end = graceEnd(new Date(past_due_since), grace_until);
  return {
    kind: 'warning',
    title: 'Your last payment failed',
    text: `${keptUntil(facts)}: ${daysLeft(end, now)}. Please update your payment method before then.`,
    actions: ['update-payment'],
    by: end.toISOString(),
  };
}

/** A listing that is off keeps its slot only until it is vetted. */
function keptUntil({ is_active, vetting_status }: MembershipFacts): string {
  if (is_active) return 'Your listing stays until {date}';
  return vetting_status === 'pending' ? 'Your slot is held until {date}' : 'You have until {date}';
}

function ended(facts: MembershipFacts): NoticeContent {
  const { ended_at } = facts;
  const { how, actions } = comingBack(facts);
  return {
    kind: 'warning',
    title: 'Your membership has ended',
    text: ended_at
      ? `Visitors do not see your listing. We keep it until {date}: ${how} before then, everything comes back. After that it is erased.`
      : `Visitors do not see your listing. ${sentence(how)}, everything comes back.`,
    actions,
    by: ended_at && erasedAt(new Date(ended_at)).toISOString(),
  };
}

/** What has to happen before a listing whose membership has ended is shown again. */
function comingBack(facts: MembershipFacts): { how: string; actions: readonly NoticeAction[] } {
  if (facts.paused) return { how: 'if it is resumed and you pay again', actions: [] };
  if (!isOffForLicense(facts)) return { how: 'if you pay again', actions: ['come-back', 'change-plan'] };
  return facts.license_renewal_waits
    ? { how: 'if we approve the renewed license that you submitted and you pay again', actions: [] }
    : { how: 'if you upload a renewed license and pay again', actions: ['renew-license'] };
}

const sentence = (words: string): string => words[0]!.toUpperCase() + words.slice(1);

const DAY = 86_400_000;

/** When the data of an ended membership is erased. */
export const erasedAt = (endedAt: Date): Date => new Date(endedAt.getTime() + RETENTION.days * DAY);

/** 'less than a day left', '1 day left', '5 days left': rounded down, so as not to overpromise. */
export function daysLeft(end: Date, now: Date): string {
  const days = Math.floor((end.getTime() - now.getTime()) / DAY);
  if (days < 1) return 'less than a day left';
  return days === 1 ? '1 day left' : `${days} days left`;
}

/** State in the console. Source of the first four: product specification, section 4. */
export type DisplayStatus =
  | ('Rejected' | 'Active' | 'Paused' | 'Unknown')
  | ('Not paid' | 'Paid, no room' | 'Payment failed' | 'Ended' | 'License expired');

/** @param isActive whether the listing is public */
export function displayStatus(state: MembershipState, isActive: boolean): DisplayStatus {
  if (state.vetting !== 'approved') return OF_VETTING[state.vetting];
  if (isActive) return 'Active';
  if (state.pause === 'paused') return 'Paused';
  if (state.license === 'expired') return 'License expired';
  return UNLISTED[state.billing];
}

const OF_VETTING: Record<Exclude<VettingStatus, 'approved'>, DisplayStatus> = {
  pending: 'Unknown',
  rejected: 'Rejected',
};

const UNLISTED: Record<BillingState, DisplayStatus> = {
  free: 'Paid, no room',
  unpaid: 'Not paid',
  confirming: 'Not paid',
  paid: 'Paid, no room',
  ending: 'Paid, no room',
  'no-room': 'Paid, no room',
  disputed: 'Paid, no room',
  'past-due': 'Payment failed',
  ended: 'Ended',
};
