import { dateText, type OpeningHours, type SpecialDay } from '@townlink/contracts';
import type { EditedField } from '@townlink/web-forms/edits';
import type { ListingValues } from '../listing/listing-values';
import { serviceItemText } from '../listing/service-item-values';
import type { ApplicationValues, OfferValues } from '../onboarding/empty-application';

/** Form values plus the text of the city field; the form itself holds only the city's ID. */
export type WithCityText<Values> = Values & { cityText: string };

type Shared = WithCityText<
  Pick<
    ApplicationValues,
    | ('businessName' | 'contactName' | 'email' | 'phone' | 'phoneDisplayOptIn' | 'websiteUrl')
    | ('cityId' | 'categoryName' | 'testimonials' | 'ftco')
  >
>;

/** The contact data, as the dashboard edits them. */
export const CONTACT_FIELDS: readonly EditedField<
  Pick<Shared, 'contactName' | 'phone' | 'phoneDisplayOptIn' | 'websiteUrl'>
>[] = [
  { label: 'Contact name', paths: ['contactName'] },
  { label: 'Phone', paths: ['phone'] },
  { label: 'Display the phone number publicly', paths: ['phoneDisplayOptIn'] },
  { label: 'Website', paths: ['websiteUrl'] },
];

/** Fields that an application and a listing have. */
const SHARED_FIELDS: readonly EditedField<Shared>[] = [
  { label: 'Business name', paths: ['businessName'] },
  ...CONTACT_FIELDS,
  { label: 'Email', paths: ['email'] },
  { label: 'City', paths: ['cityId', 'cityText'], text: ({ cityText }) => cityText },
  { label: 'Category', paths: ['categoryName'] },
  { label: 'Testimonials', paths: ['testimonials'], text: ({ testimonials }) => testimonials.map(quoteOf).join('\n') },
  // Type and value mean something only together.
  { label: 'First-time-customer offer', paths: ['ftco'], text: ({ ftco }) => offerText(ftco) },
];

const SERVICES: EditedField<Pick<ApplicationValues, 'services'>> = {
  label: 'Services',
  paths: ['services'],
  text: ({ services }) => services.map(serviceItemText).join('\n'),
};

export const APPLICATION_FIELDS: readonly EditedField<WithCityText<ApplicationValues>>[] = [
  ...SHARED_FIELDS,
  SERVICES,
  { label: 'Google Business Profile link', paths: ['googlePlaceUrl'] },
  { label: 'Plan', paths: ['membershipTier'] },
  { label: 'Referral code', paths: ['referralCode'] },
];

export const LISTING_FIELDS: readonly EditedField<WithCityText<ListingValues>>[] = [
  ...SHARED_FIELDS,
  SERVICES,
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

const quoteOf = ({ quote, author }: { quote: string; author: string }): string => `“${quote}” ${author}`.trim();

const hoursText = ({ day, opens, closes }: OpeningHours): string => `${day} ${opens}–${closes}`;

const specialDayText = ({ date, spans }: SpecialDay): string =>
  `${dateText(date)} ${spans.map(({ opens, closes }) => `${opens}–${closes}`).join(', ') || 'closed'}`;

/** '15%, from $50, until 2027-01-31, New customers only'. */
function offerText({ enabled, type, value, minSpend, expiry, terms }: OfferValues): string {
  if (!enabled) return 'None';
  const amount = type === 'percent' ? `${value}%` : `$${value}`;
  return [amount, minSpend && `from $${minSpend}`, expiry && `until ${expiry}`, terms].filter(Boolean).join(', ');
}
