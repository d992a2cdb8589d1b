/** The rules of referrals in their simplest form, without a database, locks or events. */
export interface ModelPayment {
  cents: number;
  refunded: number;
  dispute: 'none' | 'open' | 'won' | 'lost';
}

export interface ModelProvider {
  referrer: number;
  /** Has the referrer's own address. */
  isSelf: boolean;
  payments: ModelPayment[];
  isDeleted: boolean;
  status: 'pending' | 'owed' | 'paid' | 'reversed' | 'refused';
  cents: number;
}

export interface ReferralState {
  /** Whether each referrer's account exists. */
  accounts: boolean[];
  /** Whether the payee is known: while the account exists, and afterwards while money is owed. */
  payees: boolean[];
  providers: ModelProvider[];
  /** In cents, by referrer. */
  paidOut: number[];
}

export const noReferrals = (referrers: number): ReferralState => ({
  accounts: Array.from({ length: referrers }, () => true),
  payees: Array.from({ length: referrers }, () => true),
  providers: [],
  paidOut: Array.from({ length: referrers }, () => 0),
});

export const owedTo = ({ providers }: ReferralState, referrer: number): number =>
  providers
    .filter((provider) => provider.referrer === referrer && provider.status === 'owed')
    .reduce((sum, { cents }) => sum + cents, 0);

export function statusOf({ providers }: ReferralState, referrer: number): 'none' | 'owed' | 'paid' {
  const own = providers.filter((provider) => provider.referrer === referrer);
  if (own.some(({ status }) => status === 'owed')) return 'owed';
  return own.some(({ status }) => status === 'paid') ? 'paid' : 'none';
}

export function close(state: ReferralState, referrer: number): void {
  state.accounts[referrer] = false;
  forgetPayees(state);
}

function forgetPayees(state: ReferralState): void {
  for (const [referrer, isThere] of state.accounts.entries())
    if (!isThere && owedTo(state, referrer) === 0) state.payees[referrer] = false;
}

/** Processes a provider's payments: only the first counts, in its current state. */
export function hear(state: ReferralState, number: number): void {
  settle(state, state.providers[number]!);
  forgetPayees(state);
}

function settle(state: ReferralState, provider: ModelProvider): void {
  const [first] = provider.payments;
  if (!first || provider.status === 'paid' || provider.status === 'refused') return;
  const isNobodys = !state.payees[provider.referrer];
  const isSelf = provider.isSelf && state.accounts[provider.referrer] && !provider.isDeleted;
  if (provider.status === 'pending' && (isNobodys || isSelf)) {
    provider.status = 'refused';
    return;
  }
  if (isNobodys) return;
  const kept = first.dispute === 'open' || first.dispute === 'lost' ? 0 : first.cents - first.refunded;
  provider.cents = Math.floor((kept + 1) / 2);
  provider.status = kept > 0 ? 'owed' : 'reversed';
}

/** All or none, for the sum seen. @returns whether it was done */
export function payOut(state: ReferralState, referrers: readonly number[], seen: number): boolean {
  const owed = referrers.map((referrer) => owedTo(state, referrer));
  if (owed.some((cents) => cents === 0) || owed.reduce((sum, cents) => sum + cents, 0) !== seen) return false;
  referrers.forEach((referrer, index) => (state.paidOut[referrer]! += owed[index]!));
  for (const provider of state.providers)
    if (referrers.includes(provider.referrer) && provider.status === 'owed') provider.status = 'paid';
  forgetPayees(state);
  return true;
}
