import { confirmSubscriptionEmail } from './mail/confirm-subscription.email';
import { listedNearbyEmail } from './mail/listed-nearby.email';
import { preferencesLinkEmail } from './mail/preferences-link.email';
import { subscribedAlreadyEmail } from './mail/subscribed-already.email';
import { newsletterEmail } from './sending/newsletter-content';

/** Every email of this domain. */
export const newsletterEmails = [
  confirmSubscriptionEmail,
  listedNearbyEmail,
  newsletterEmail,
  preferencesLinkEmail,
  subscribedAlreadyEmail,
];
