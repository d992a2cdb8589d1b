import { beginning, type GoogleFacts, oneLine } from '@townlink/contracts';
import { type OpeningPeriod, toHours } from './google-hours';

export type PlaceFacts = GoogleFacts & { isClosedForGood: boolean };

export interface FactsResponse {
  displayName?: { text?: string };
  formattedAddress?: string;
  nationalPhoneNumber?: string;
  websiteUri?: string;
  regularOpeningHours?: { periods?: OpeningPeriod[] };
  businessStatus?: string;
}

/** Field mask for FactsResponse: Google bills by the fields requested. */
export const FACTS_FIELDS = [
  'displayName',
  'formattedAddress',
  'nationalPhoneNumber',
  'websiteUri',
  'regularOpeningHours.periods',
  'businessStatus',
];

export const toFacts = (response: FactsResponse): PlaceFacts => ({
  name: shortened(response.displayName?.text, 100),
  address: shortened(response.formattedAddress, 500),
  phone: shortened(response.nationalPhoneNumber, 32),
  website: shortened(response.websiteUri, 2048),
  hours: toHours(response.regularOpeningHours?.periods),
  is_closed_for_now: response.businessStatus === 'CLOSED_TEMPORARILY',
  isClosedForGood: response.businessStatus === 'CLOSED_PERMANENTLY',
});

/** Truncates text from outside to a column's length. */
export const shortened = (text: string | undefined, length: number): string | null =>
  beginning(oneLine(text?.toWellFormed() ?? ''), length) || null;
