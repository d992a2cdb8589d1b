import { can, type MembershipFacts, membershipState } from '@townlink/contracts';

/** Whether a provider still has to pay before being listed. */
export const needsPayment = (provider: MembershipFacts): boolean =>
  !provider.is_active && can(membershipState(provider), 'begin-payment');
