import { calendarDay, type OpeningHours, type SpecialDay } from '@townlink/contracts';
import type { EditedField } from '@townlink/web-forms/edits';
import { PARTS_FIELDS } from '@townlink/web-forms/listing';
import type { ListingValues } from '../listing/listing-values';
import type { ApplicationValues } from '../onboarding/empty-application';

/** Form values plus the text of the city field; the form itself holds only the city's ID. */
export type WithCityText<Values> = Values & { cityText: string };

type Shared = WithCityText<
  Pick<
    ApplicationValues,
    | ('businessName' | 'contactName' | 'email' | 'phone' | 'phoneDisplayOptIn' | 'websiteUrl')
    | ('cityId' | 'categoryName')
  >
>;

/** The contact data edited on the dashboard. */
export const CONTACT_FIELDS: readonly EditedField<
  Pick<Shared, 'contactName' | 'phone' | 'phoneDisplayOptIn' | 'websiteUrl'>
>[] = [
  { label: 'Contact name', paths: ['contactName'] },
  { label: 'Phone', paths: ['phone'] },
  { label: 'Display the phone number publicly', paths: ['phoneDisplayOptIn'] },
  { label: 'Website', paths: ['websiteUrl'] },
];

/** Fields of both an application and a listing. */
const SHARED_FIELDS: readonly EditedField<Shared>[] = [
  { label: 'Business name', paths: ['businessName'] },
  ...CONTACT_FIELDS,
  { label: 'Email', paths: ['email'] },
  { label: 'City', paths: ['cityId', 'cityText'], text: ({ cityText }) => cityText },
  { label: 'Category', paths: ['categoryName'] },
];

export const APPLICATION_FIELDS: readonly EditedField<WithCityText<ApplicationValues>>[] = [
  ...SHARED_FIELDS,
  ...PARTS_FIELDS,
  { label: 'Google Business Profile link', paths: ['googlePlaceUrl'] },
  { label: 'Plan', paths: ['membershipTier'] },
  { label: 'Referral code', paths: ['referralCode'] },
];

export const LISTING_FIELDS: readonly EditedField<WithCityText<ListingValues>>[] = [
  ...SHARED_FIELDS,
  ...PARTS_FIELDS,
  { label: 'About your service', paths: ['service.description'] },
  { label: 'Opening hours', paths: ['service.hours'], text: ({ service }) => service.hours.map(hoursText).join('\n') },
  {
    label: 'Special days',
    paths: ['service.specialDays'],
    text: ({ service }) => service.specialDays.map(specialDayText).join('\n'),
  },
  { label: 'By appointment', paths: ['service.byAppointment'] },
  { label: 'Service radius in miles', paths: ['service.radiusMiles'] },
  { label: 'Languages', paths: ['service.languages'] },
  { label: 'Payment methods', paths: ['service.paymentMethods'] },
  { label: 'In business since (year)', paths: ['service.inBusinessSince'] },
  { label: 'Emergency calls', paths: ['service.emergencyService'] },
];

const hoursText = ({ day, opens, closes }: OpeningHours): string => `${day} ${opens}–${closes}`;

const specialDayText = ({ date, spans }: SpecialDay): string =>
  `${calendarDay(date)} ${spans.map(({ opens, closes }) => `${opens}–${closes}`).join(', ') || 'closed'}`;
