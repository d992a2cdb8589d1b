import type { OnboardingApplication } from '@townlink/contracts';
import type { ServiceItemValues } from '../listing/service-item-values';

/** Initial form values; `membershipTier` is set once chosen. */
export type ApplicationValues = Omit<
  OnboardingApplication,
  'membershipTier' | 'ftco' | 'websiteUrl' | 'googlePlaceUrl' | 'services'
> & {
  websiteUrl: string;
  googlePlaceUrl: string;
  referralCode: string;
  membershipTier: OnboardingApplication['membershipTier'] | '';
  services: ServiceItemValues[];
  ftco: OfferValues;
};

/** The offer as it is typed in: numbers are text until they are checked. */
export interface OfferValues {
  enabled: boolean;
  type: 'percent' | 'amount';
  value: string;
  minSpend: string;
  expiry: string;
  terms: string;
}

/** An empty application with the known data of the user. */
export function emptyApplication(person: { name: string; email: string }, referralCode: string): ApplicationValues {
  return {
    businessName: '',
    contactName: person.name,
    email: person.email,
    phone: '',
    phoneDisplayOptIn: false,
    websiteUrl: '',
    cityId: '',
    categoryName: '',
    googlePlaceUrl: '',
    testimonials: [],
    services: [],
    ftco: { enabled: false, type: 'percent', value: '', minSpend: '', expiry: '', terms: '' },
    membershipTier: '',
    referralCode,
  };
}
