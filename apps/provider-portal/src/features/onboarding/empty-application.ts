import type { OnboardingApplication } from '@townlink/contracts';
import { NO_OFFER, type OfferValues, type ServiceItemValues } from '@townlink/web-forms/listing';
import type { UseFormReturn } from '@townlink/web-forms';

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

/** Props of each step of the form. */
export interface StepProps {
  form: UseFormReturn<ApplicationValues>;
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
    ftco: NO_OFFER,
    membershipTier: '',
    referralCode,
  };
}
