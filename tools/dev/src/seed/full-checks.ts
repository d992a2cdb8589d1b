import { CHECK_RULES, daysAfter, SENT_CHECK_KINDS, type SentCheckKind } from '@townlink/contracts';
import { type Random, randomOf } from './random';
import type { DemoLicense, DemoProvider } from './provider-row';

const DAY = 86_400_000;

/** A check other than the license; a waiting one has a document. */
export interface DemoCheck {
  provider_id: string;
  kind: SentCheckKind;
  state: 'waiting' | 'approved' | 'refused';
  number: string | null;
  issuer: string | null;
  amount: number | null;
  aggregate: number | null;
  starts_on: string | null;
  expires_on: string | null;
  notes: string | null;
  submitted_at: string;
  decided_at: string | null;
  /** Data in the document of a waiting check. */
  reads?: ReadCheck;
}

/** Days until a license ends; a tenth are unknown, like those vetted before licenses were recorded. */
const LICENSE_ENDS = [200, 320, 410, 500, 640, 730, 25, 300, 5, 450, 380, 560, -6, 280, 690, -40];

export function licenseOf(citySlug: string, number: number, today: number): DemoLicense | null {
  const random = randomOf(number * 41 + 19);
  if (number > 0 && random.chance(0.1)) return null;
  // Those of the first market stay listed, and the demo provider's own needs attention.
  const ends = number === 0 ? [21] : number < 1000 ? LICENSE_ENDS.slice(0, 12) : LICENSE_ENDS;
  const days = random.pick(ends) + random.below(5);
  const state = citySlug.slice(-2).toUpperCase();
  return {
    number: `DEMO-${100_000 + random.below(900_000)}`,
    board: `Demo Licensing Board of ${state}`,
    state,
    expires_on: dayAt(today, days),
    is_over: days < -14,
  };
}

/** The probability of each kind. */
const SHARES: Readonly<Record<SentCheckKind, number>> = {
  insurance: 0.85,
  bond: 0.4,
  workers_comp: 0.35,
  identity: 0.5,
  background: 0.3,
};

const ISSUERS: Readonly<Record<SentCheckKind, readonly string[]>> = {
  insurance: ['Demo Mutual Insurance', 'Example Casualty', 'Specimen Insurance Group'],
  bond: ['Sample Surety Company', 'Placeholder Bonding'],
  workers_comp: ['Demo State Fund', 'Example Workers’ Insurance'],
  identity: ['Demo State ID Office'],
  background: ['Fictional Screening Services', 'Sample Background Reports'],
};

const PREFIXES: Partial<Record<SentCheckKind, string>> = { insurance: 'GL', bond: 'BD', workers_comp: 'WC' };

const REFUSALS = [
  'The document names another business. Please send one in the name of your listing.',
  'The second page with the limits is missing.',
  'The scan is too dark to read the dates.',
];

type Outcome = 'valid' | 'ending' | 'over' | 'waiting' | 'refused';

/** In percent; the rest is valid. */
const OUTCOMES: readonly [Outcome, number][] = [
  ['ending', 9],
  ['over', 8],
  ['waiting', 3],
  ['refused', 3],
];

/** Checks of the demo provider's listing. */
const OWN: Partial<Record<SentCheckKind, Outcome>> = {
  insurance: 'valid',
  bond: 'ending',
  identity: 'valid',
  background: 'waiting',
};

/** The checks of an approved provider, from a separate random sequence. */
export function checksOf(provider: DemoProvider, number: number, today: number): DemoCheck[] {
  const random = randomOf(number * 43 + 23);
  const drawn = { random, since: Date.parse(provider.created_at) + DAY, today };
  const has = (kind: SentCheckKind): boolean => (number === 0 ? kind in OWN : random.chance(SHARES[kind]));
  return SENT_CHECK_KINDS.filter(has).flatMap((kind) => {
    const outcome = (number === 0 && OWN[kind]) || outcomeOf(random);
    return checksOfKind(kind, outcome, drawn).map((check) => ({
      ...NOTHING,
      ...check,
      provider_id: provider.id,
      kind,
    }));
  });
}

type DrawnCheck = Partial<DemoCheck> & Pick<DemoCheck, 'state' | 'submitted_at' | 'decided_at'>;

function checksOfKind(kind: SentCheckKind, outcome: Outcome, drawn: Drawn): DrawnCheck[] {
  const { random, since } = drawn;
  if (outcome === 'waiting' || outcome === 'refused') return [sentCheck(kind, outcome, drawn)];
  const current = approvedCheck(kind, outcome, drawn);
  return isRenewed(current, since) && random.chance(0.5) ? [current, earlierThan(current, since)] : [current];
}

function sentCheck(kind: SentCheckKind, state: 'waiting' | 'refused', drawn: Drawn): DrawnCheck {
  const { random, today } = drawn;
  const submitted_at = new Date(today - (1 + random.below(5)) * DAY + 9 * 3_600_000 + random.below(480) * 60_000);
  if (state === 'waiting') {
    const reads = approvedCheck(kind, 'valid', drawn);
    return { state, reads, submitted_at: submitted_at.toISOString(), decided_at: null };
  }
  const decided_at = new Date(submitted_at.getTime() + DAY / 4).toISOString();
  return { state, notes: random.pick(REFUSALS), submitted_at: submitted_at.toISOString(), decided_at };
}

const NOTHING = {
  number: null,
  issuer: null,
  amount: null,
  aggregate: null,
  starts_on: null,
  expires_on: null,
  notes: null,
} satisfies Partial<DemoCheck>;

function outcomeOf(random: Random): Outcome {
  let roll = random.below(100);
  for (const [outcome, share] of OUTCOMES) {
    if (roll < share) return outcome;
    roll -= share;
  }
  return 'valid';
}

export type ReadCheck = Omit<DemoCheck, 'provider_id' | 'kind' | 'notes' | 'reads'>;

interface Drawn {
  random: Random;
  /** When the provider was approved. */
  since: number;
  today: number;
}

function approvedCheck(kind: SentCheckKind, outcome: Outcome, { random, since, today }: Drawn): ReadCheck {
  const { fields, lastsDays } = CHECK_RULES[kind];
  const length = kind === 'bond' ? 730 : kind === 'identity' ? lastsDays : 366;
  const expires_on = dayAt(
    today,
    kind === 'identity' ? 800 + random.below(250) : daysLeft(outcome, random, (today - since) / DAY),
  );
  const starts_on = daysAfter(expires_on, -length);
  const decided = Math.max(since, Math.min(Date.parse(starts_on) + 2 * DAY, today - DAY));
  const amount = random.pick(kind === 'bond' ? [10_000, 15_000, 25_000, 50_000] : [500_000, 1_000_000, 2_000_000]);
  const prefix = PREFIXES[kind];
  return {
    state: 'approved',
    number: prefix ? `DEMO-${prefix}-${10_000 + random.below(90_000)}` : null,
    issuer: random.pick(ISSUERS[kind]),
    amount: 'amount' in fields ? amount : null,
    aggregate: 'aggregate' in fields ? 2 * amount : null,
    starts_on: 'startsOn' in fields ? starts_on : null,
    expires_on,
    submitted_at: new Date(decided - DAY / 2).toISOString(),
    decided_at: new Date(decided).toISOString(),
  };
}

/** @param age days since the approval: what ended before it was never checked */
function daysLeft(outcome: Outcome, random: Random, age: number): number {
  if (outcome === 'ending') return 2 + random.below(55);
  return outcome === 'over' && age > 40 ? -3 - random.below(25) : 70 + random.below(250);
}

/** Whether the check that was valid at the approval has ended since. */
const isRenewed = ({ starts_on }: ReadCheck, since: number): boolean =>
  starts_on !== null && Date.parse(starts_on) > since + 10 * DAY;

function earlierThan(current: ReadCheck, since: number): ReadCheck {
  const expires_on = daysAfter(current.starts_on!, -1);
  return {
    ...current,
    number: current.number && `${current.number}-1`,
    starts_on: daysAfter(expires_on, -365),
    expires_on,
    submitted_at: new Date(since - DAY / 2).toISOString(),
    decided_at: new Date(since).toISOString(),
  };
}

const dayAt = (today: number, days: number): string => new Date(today + days * DAY).toISOString().slice(0, 10);
