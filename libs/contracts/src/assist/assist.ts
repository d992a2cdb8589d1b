import type { EditableField } from '../onboarding/editing';

/** How long the owner can undo an edit with the link in the email. */
export const UNDO_EDIT_DAYS = 7;

export const ASSIST_MESSAGES = {
  reason: 'Say in a few words why. The owner reads it.',
  nothing: 'Change something first: the listing is as it was.',
  closed: 'The owner has closed the account, so the listing can no longer be edited.',
  noAddress: 'The owner has no confirmed email address to tell of the change. Ask the owner to add one first.',
  handedOver: 'The listing has another owner now, so this link works no more.',
  unknownLink: 'This link does not work. Open it once more from the email.',
  undone: 'This change was undone already. Nothing more is needed.',
  expired: `The link worked for ${UNDO_EDIT_DAYS} days. Edit the listing on your dashboard, or write to us.`,
  changedSince: (fields: string) =>
    `The listing was changed again since, in: ${fields}. Edit it on your dashboard, or write to us.`,
} as const;

export const EDIT_REASON = { min: 3, max: 500, message: ASSIST_MESSAGES.reason } as const;

/** Names of a listing's fields in the console, the email and the undo page. */
export const EDITED_FIELDS: Record<EditableField, string> = {
  businessName: 'Business name',
  contactName: 'Contact name',
  email: 'Contact email',
  phone: 'Phone',
  phoneDisplayOptIn: 'Phone on the listing',
  websiteUrl: 'Website',
  cityId: 'City',
  categoryName: 'Category',
  testimonials: 'Testimonials',
  ftco: 'Offer',
  service: 'About the service',
  services: 'Services',
};

/** Response of `POST /api/listing-edits/look`: what the emailed link would undo. */
export interface UndoableEdit {
  business_name: string;
  reason: string;
  /** See {@link EDITED_FIELDS}. */
  fields: string[];
  /** ISO 8601. */
  edited_at: string;
  undo_until: string;
}
