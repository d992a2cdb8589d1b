import {
  calendarDay,
  EDITED_FIELDS,
  type EditableField,
  type EditForOwnerRequest,
  type OwnProvider,
  shownWebsite,
} from '@townlink/contracts';
import type { EditedField } from '@townlink/web-forms/edits';
import { type ListingParts, offerValues, PARTS_FIELDS, serviceItemValues } from '@townlink/web-forms/listing';
import { type ServiceValues, serviceValues } from '@townlink/web-forms/service-values';

/** The edited fields. Numbers are text until validation. */
export interface EditValues extends ListingParts {
  businessName: string;
  contactName: string;
  email: string;
  phone: string;
  phoneDisplayOptIn: boolean;
  websiteUrl: string;
  service: ServiceValues;
  reason: string;
}

export type ListingField = Exclude<keyof EditValues, 'reason'> & EditableField;

const CONTACTS: readonly ListingField[] = [
  'businessName',
  'contactName',
  'email',
  'phone',
  'phoneDisplayOptIn',
  'websiteUrl',
];

export const LISTING_FIELDS: readonly ListingField[] = [...CONTACTS, 'services', 'testimonials', 'ftco', 'service'];

const hoursText = (hours: EditValues['service']['hours']): string =>
  hours.map(({ day, opens, closes }) => `${day} ${opens}–${closes}`).join('\n');

/** Fields for merging edits of two people. */
export const MERGED_FIELDS: readonly EditedField<EditValues>[] = [
  ...CONTACTS.map((field) => ({ label: EDITED_FIELDS[field], paths: [field] })),
  ...PARTS_FIELDS,
  { label: 'Description', paths: ['service.description'] },
  { label: 'Miles served', paths: ['service.radiusMiles'] },
  { label: 'In business since', paths: ['service.inBusinessSince'] },
  { label: 'Opening hours', paths: ['service.hours'], text: ({ service }) => hoursText(service.hours) },
  {
    label: 'Special days',
    paths: ['service.specialDays'],
    text: ({ service }) => service.specialDays.map(({ date }) => calendarDay(date)).join(', '),
  },
  { label: 'By appointment', paths: ['service.byAppointment'] },
  { label: 'Payment methods', paths: ['service.paymentMethods'] },
  { label: 'Languages', paths: ['service.languages'] },
  { label: 'Emergency calls', paths: ['service.emergencyService'] },
];

/** Shows a name or services in vetting, if any. */
export function editValues(listing: OwnProvider): EditValues {
  const { revision } = listing;
  const waiting = revision?.state === 'waiting' ? revision.business_name : null;
  return {
    businessName: waiting ?? listing.business_name,
    contactName: listing.contact_name,
    email: listing.email,
    phone: listing.phone,
    phoneDisplayOptIn: listing.phone_display_opt_in,
    websiteUrl: shownWebsite(listing.website_url ?? ''),
    services: serviceItemValues(listing),
    testimonials: listing.testimonials.map(({ quote, author }) => ({ quote, author })),
    ftco: offerValues(listing.entered_offer),
    service: serviceValues(listing.service),
    reason: '',
  };
}

export const fieldsChanged = (before: EditValues, now: EditValues): ListingField[] =>
  LISTING_FIELDS.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(now[field]));

/** The changed fields, and the reason. */
export const requestOf = (before: EditValues, now: EditValues): EditForOwnerRequest =>
  Object.fromEntries(
    [...fieldsChanged(before, now), 'reason' as const].map((field) => [field, now[field]]),
  ) as unknown as EditForOwnerRequest;
