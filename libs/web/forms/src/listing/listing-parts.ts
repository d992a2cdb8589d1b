import type { OwnProvider, TestimonialInput } from '@townlink/contracts';
import type { UseFormReturn } from 'react-hook-form';
import type { EditedField } from '../edits';
import { fieldText } from '../service-values';
import { serviceItemText, type ServiceItemValues } from './service-item-values';

/** The offer as typed: numbers are text until validated. */
export interface OfferValues {
  enabled: boolean;
  type: 'percent' | 'amount';
  value: string;
  minSpend: string;
  expiry: string;
  terms: string;
}

/** Common to the forms of an application, of a listing and of support. */
export interface ListingParts {
  services: ServiceItemValues[];
  testimonials: TestimonialInput[];
  ftco: OfferValues;
}

export interface PartsProps<Values extends ListingParts> {
  form: UseFormReturn<Values>;
}

/** React Hook Form's types do not accept a form with more fields in place of one with fewer. */
export const partsOf = <Values extends ListingParts>(form: UseFormReturn<Values>) =>
  form as unknown as UseFormReturn<ListingParts>;

export const NO_OFFER: OfferValues = {
  enabled: false,
  type: 'percent',
  value: '',
  minSpend: '',
  expiry: '',
  terms: '',
};

export const offerValues = (offer: OwnProvider['entered_offer']): OfferValues =>
  offer
    ? {
        enabled: true,
        type: offer.type,
        value: fieldText(offer.value),
        minSpend: fieldText(offer.min_spend),
        expiry: offer.expiry ?? '',
        terms: offer.terms ?? '',
      }
    : NO_OFFER;

/** Fields for merging the edits of two people. */
export const PARTS_FIELDS: readonly EditedField<ListingParts>[] = [
  { label: 'Testimonials', paths: ['testimonials'], text: ({ testimonials }) => testimonials.map(quoteOf).join('\n') },
  // Type and value are meaningful only together.
  { label: 'First-time-customer offer', paths: ['ftco'], text: ({ ftco }) => offerText(ftco) },
  { label: 'Services', paths: ['services'], text: ({ services }) => services.map(serviceItemText).join('\n') },
];

const quoteOf = ({ quote, author }: TestimonialInput): string => `“${quote}” ${author}`.trim();

/** '15%, from $50, until 2027-01-31, New customers only'. */
function offerText({ enabled, type, value, minSpend, expiry, terms }: OfferValues): string {
  if (!enabled) return 'None';
  const amount = type === 'percent' ? `${value}%` : `$${value}`;
  return [amount, minSpend && `from $${minSpend}`, expiry && `until ${expiry}`, terms].filter(Boolean).join(', ');
}
