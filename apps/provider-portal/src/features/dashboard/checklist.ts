import { type ListingPart, membershipState, type OwnProvider, PAGES } from '@townlink/contracts';
import { needsPayment } from '../shared/own-listing';

/** What a provider still has to pay. */
export type OpenPayment = 'pay' | 'update-payment';

/** Null when nothing is open. */
export function openPayment(provider: OwnProvider): OpenPayment | null {
  const isUnconfirmed = membershipState(provider).billing === 'confirming';
  if (provider.subscription_status === 'past_due' || isUnconfirmed) return 'update-payment';
  return needsPayment(provider) ? 'pay' : null;
}

/** The place where a part of the listing is filled in. A form's fields get the focus. */
export function partLink(part: ListingPart): string {
  switch (part) {
    case 'photos':
    case 'logo':
      return PAGES.gallery;
    case 'google':
      return PAGES.account;
    case 'checks':
      return `${PAGES.dashboard}#${MORE_CHECKS}`;
    default:
      return `${PAGES.listing}#${part}`;
  }
}

/** Id of the checks on the dashboard. */
export const MORE_CHECKS = 'more-checks';
