import type { CappedTier } from '@townlink/contracts';

export const TIERS_OF_MODEL: readonly CappedTier[] = ['featured', 'standard'];
const RESERVED_FOR = 72;

/** The rules of one market in their simplest form, without a database, locks or jobs. */
export interface WaitlistState {
  caps: Record<CappedTier, number>;
  /** Listed providers, by number. */
  listed: Map<number, CappedTier>;
  /** Own holds of providers, by number. */
  holds: Map<number, CappedTier>;
  /** Longest wait first. */
  waitlists: Record<CappedTier, number[]>;
  /** Remaining hours of reservations, by person. Zero or less means expired, though possibly not processed yet. */
  reserved: Record<CappedTier, Map<number, number>>;
  /** People who used their offer's link. */
  used: Record<CappedTier, Set<number>>;
  automatic: boolean;
  /** Emails due so far. */
  mails: { joined: number; offered: number; ranOut: number };
}

export const emptyWaitlists = (): WaitlistState => ({
  caps: { featured: 3, standard: 3 },
  listed: new Map(),
  holds: new Map(),
  waitlists: { featured: [], standard: [] },
  reserved: { featured: new Map(), standard: new Map() },
  used: { featured: new Set(), standard: new Set() },
  automatic: false,
  mails: { joined: 0, offered: 0, ranOut: 0 },
});

export const freeIn = (state: WaitlistState, tier: CappedTier): number =>
  Math.max(0, state.caps[tier] - occupiedIn(state, tier));

export function occupiedIn({ listed, holds, reserved }: WaitlistState, tier: CappedTier): number {
  const of = (slots: Map<number, CappedTier>) => [...slots.values()].filter((one) => one === tier).length;
  return of(listed) + of(holds) + [...reserved[tier].values()].filter((hours) => hours > 0).length;
}

function endExpired(state: WaitlistState): void {
  for (const tier of TIERS_OF_MODEL) {
    for (const [person, hours] of state.reserved[tier]) {
      if (hours > 0) continue;
      state.reserved[tier].delete(person);
      state.used[tier].delete(person);
      state.mails.ranOut++;
    }
  }
}

function offer(state: WaitlistState, tier: CappedTier, person: number): void {
  state.waitlists[tier] = state.waitlists[tier].filter((one) => one !== person);
  state.reserved[tier].set(person, RESERVED_FOR);
  state.mails.offered++;
}

/** One action. @returns whether it is allowed; if not, nothing has changed */
export type Step = (state: WaitlistState) => boolean;

const isIn = (state: WaitlistState, tier: CappedTier, person: number): boolean =>
  state.waitlists[tier].includes(person) || state.reserved[tier].has(person);

export const steps = {
  list:
    (filler: number, tier: CappedTier): Step =>
    (state) => {
      if (state.listed.get(filler) === tier) return true;
      if (freeIn(state, tier) < 1) return false;
      state.listed.set(filler, tier);
      return true;
    },
  unlist:
    (filler: number): Step =>
    (state) => {
      state.listed.delete(filler);
      return true;
    },
  join:
    (person: number, tier: CappedTier): Step =>
    (state) => {
      endExpired(state);
      if (isIn(state, tier, person)) return true;
      if (freeIn(state, tier) > 0) return false;
      state.waitlists[tier].push(person);
      state.mails.joined++;
      return true;
    },
  leave:
    (person: number, tier: CappedTier): Step =>
    (state) => {
      if (!isIn(state, tier, person)) return false;
      state.waitlists[tier] = state.waitlists[tier].filter((one) => one !== person);
      state.reserved[tier].delete(person);
      state.used[tier].delete(person);
      return true;
    },
  notify:
    (person: number, tier: CappedTier): Step =>
    (state) => {
      if (!isIn(state, tier, person)) return false;
      endExpired(state);
      if (!state.waitlists[tier].includes(person) || freeIn(state, tier) < 1) return false;
      offer(state, tier, person);
      return true;
    },
  claim:
    (person: number, tier: CappedTier, by: number): Step =>
    (state) => {
      const hours = state.reserved[tier].get(person);
      if (hours === undefined || hours <= 0 || by !== person || state.used[tier].has(person)) return false;
      state.used[tier].add(person);
      return true;
    },
  take:
    (person: number, tier: CappedTier): Step =>
    (state) => {
      const hours = state.reserved[tier].get(person);
      if (hours !== undefined && hours > 0) {
        state.reserved[tier].delete(person);
        state.used[tier].delete(person);
        state.holds.set(person, tier);
        return true;
      }
      if (state.holds.get(person) === tier) return true;
      if (freeIn(state, tier) < 1) return false;
      state.holds.set(person, tier);
      return true;
    },
  giveUp:
    (person: number): Step =>
    (state) => {
      state.holds.delete(person);
      return true;
    },
  setCap:
    (tier: CappedTier, cap: number): Step =>
    (state) => {
      state.caps[tier] = cap;
      return true;
    },
  switch:
    (automatic: boolean): Step =>
    (state) => {
      state.automatic = automatic;
      return true;
    },
  pass:
    (hours: number): Step =>
    (state) => {
      for (const tier of TIERS_OF_MODEL)
        for (const [person, left] of state.reserved[tier]) state.reserved[tier].set(person, left - hours);
      return true;
    },
  /** The worker processes everything due. */
  work: (): Step => (state) => {
    endExpired(state);
    if (!state.automatic) return true;
    for (const tier of TIERS_OF_MODEL)
      while (freeIn(state, tier) > 0 && state.waitlists[tier].length > 0) offer(state, tier, state.waitlists[tier][0]!);
    return true;
  },
};

/** Whether a slot stays unused despite a waitlist and automatic offers. */
export const isIdle = (state: WaitlistState): boolean =>
  state.automatic && TIERS_OF_MODEL.some((tier) => freeIn(state, tier) > 0 && state.waitlists[tier].length > 0);
