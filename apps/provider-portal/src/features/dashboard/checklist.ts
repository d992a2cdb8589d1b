import { membershipState, type OwnProvider } from '@townlink/contracts';
import { needsPayment } from '../shared/own-listing';

/** Actions for an open item that the provider can do alone. */
export type ChecklistAction = 'pay' | 'update-payment' | 'edit-contact' | 'link-google';

export interface ChecklistItem {
  title: string;
  isDone: boolean;
  action: ChecklistAction;
}

/** Open items that the owner can complete now; none before the approval. */
export function checklistOf(provider: OwnProvider): ChecklistItem[] {
  if (provider.vetting_status === 'rejected') return [];
  const isUnconfirmed = membershipState(provider).billing === 'confirming';
  const isLate = provider.subscription_status === 'past_due' || isUnconfirmed;
  return [
    {
      title: 'Membership paid',
      isDone: !isLate && !needsPayment(provider),
      action: isLate ? 'update-payment' : 'pay',
    },
    { title: 'Phone shown publicly', isDone: provider.phone_display_opt_in, action: 'edit-contact' },
    { title: 'Website', isDone: Boolean(provider.website_url?.trim()), action: 'edit-contact' },
    { title: 'Google profile', isDone: Boolean(provider.google_place_url), action: 'link-google' },
  ];
}
