import {
  dateText,
  EDITED_FIELDS,
  type EditableField,
  type EditForOwnerRequest,
  type OwnProvider,
  type ServiceInput,
  shownWebsite,
} from '@townlink/contracts';
import type { EditedField } from '@townlink/web-forms/edits';
import { serviceValues } from '@townlink/web-forms/service-values';

/** What the form edits. Numbers are text until they are checked. */
export interface EditValues {
  businessName: string;
  contactName: string;
  email: string;
  phone: string;
  phoneDisplayOptIn: boolean;
  websiteUrl: string;
  service: Pick<ServiceInput, 'hours' | 'specialDays' | 'byAppointment' | 'languages' | 'paymentMethods'> & {
    description: string;
    radiusMiles: string;
    inBusinessSince: string;
    emergencyService: boolean;
  };
  reason: string;
}

export type ListingField = Exclude<keyof EditValues, 'reason'> & EditableField;

export const LISTING_FIELDS: readonly ListingField[] = [
  'businessName',
  'contactName',
  'email',
  'phone',
  'phoneDisplayOptIn',
  'websiteUrl',
  'service',
];

const hoursText = (hours: EditValues['service']['hours']): string =>
  hours.map(({ day, opens, closes }) => `${day} ${opens}–${closes}`).join('\n');

/** By which edits of two people are merged. */
export const MERGED_FIELDS: readonly EditedField<EditValues>[] = [
  ...LISTING_FIELDS.filter((field) => field !== 'service').map((field) => ({
    label: EDITED_FIELDS[field],
    paths: [field],
  })),
  { label: 'Description', paths: ['service.description'] },
  { label: 'Miles served', paths: ['service.radiusMiles'] },
  { label: 'In business since', paths: ['service.inBusinessSince'] },
  { label: 'Opening hours', paths: ['service.hours'], text: ({ service }) => hoursText(service.hours) },
  {
    label: 'Special days',
    paths: ['service.specialDays'],
    text: ({ service }) => service.specialDays.map(({ date }) => dateText(date)).join(', '),
  },
  { label: 'By appointment', paths: ['service.byAppointment'] },
  { label: 'Emergency calls', paths: ['service.emergencyService'] },
];

/** Of a listing with a name that waits for vetting, that name. */
export function editValues({ revision, service, ...listing }: OwnProvider): EditValues {
  const waiting = revision?.state === 'waiting' ? revision.business_name : null;
  return {
    businessName: waiting ?? listing.business_name,
    contactName: listing.contact_name,
    email: listing.email,
    phone: listing.phone,
    phoneDisplayOptIn: listing.phone_display_opt_in,
    websiteUrl: shownWebsite(listing.website_url ?? ''),
    service: serviceValues(service),
    reason: '',
  };
}

export const fieldsChanged = (before: EditValues, now: EditValues): ListingField[] =>
  LISTING_FIELDS.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(now[field]));

/** The changed fields, and why. */
export const requestOf = (before: EditValues, now: EditValues): EditForOwnerRequest =>
  Object.fromEntries(
    [...fieldsChanged(before, now), 'reason' as const].map((field) => [field, now[field]]),
  ) as unknown as EditForOwnerRequest;
