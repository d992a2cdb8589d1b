import { LIST_FILTERS, type ListFilter } from '@townlink/contracts';
import type { ListView } from './list-view';

/** Filters that are on or off. */
export const SWITCHES = [
  ['open', 'Open now'],
  ['offer', 'Offer'],
  ['phone', 'Phone number'],
  ['emergency', 'Emergency calls'],
] as const satisfies (readonly [ListFilter, string])[];

/** Filters with a single selected value, and the label for none. */
export const LISTS = [
  ['rating', 'Google rating', 'Any rating'],
  ['language', 'Language spoken', 'Any language'],
  ['payment', 'Way to pay', 'Any payment'],
] as const satisfies (readonly [ListFilter, string, string])[];

export const choiceText = (filter: ListFilter, value: string): string =>
  filter === 'rating' ? `${value} and better` : value;

/** The active filters as text, and the view without each of them. */
export function chosenFilters<View extends ListView>(
  view: View,
): { filter: ListFilter; text: string; without: View }[] {
  const words = Object.fromEntries(SWITCHES) as Partial<Record<ListFilter, string>>;
  return LIST_FILTERS.flatMap((filter) => {
    const value = view[filter];
    if (!value) return [];
    const text = words[filter] ?? choiceText(filter, String(value));
    return [{ filter, text, without: { ...view, [filter]: value === true ? false : null, page: 1 } }];
  });
}

const NO_FILTERS = {
  open: false,
  offer: false,
  phone: false,
  emergency: false,
  rating: null,
  language: null,
  payment: null,
};

export const withoutFilters = <View extends Partial<ListView>>(view: View): View => ({
  ...view,
  ...NO_FILTERS,
  page: 1,
});
