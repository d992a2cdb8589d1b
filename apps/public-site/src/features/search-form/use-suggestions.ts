import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  type Category,
  type CitySuggestion,
  directoryFormRoutes,
  type FoundBusiness,
  type SearchSuggestions,
  SUGGESTION_LETTERS_MIN,
} from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';
import { useDebounced } from '@townlink/web-forms/debounced';

export type Suggestion =
  | { kind: 'Services'; service: Category }
  | { kind: 'Businesses'; business: FoundBusiness }
  | { kind: 'Cities'; town: CitySuggestion };

const listOf = ({ services, businesses, towns }: SearchSuggestions): Suggestion[] => [
  ...services.map((service) => ({ kind: 'Services', service }) as const),
  ...businesses.map((business) => ({ kind: 'Businesses', business }) as const),
  ...towns.map((town) => ({ kind: 'Cities', town }) as const),
];

const NONE: Suggestion[] = [];

/**
 * Suggestions for the text in the service box, loaded once typing pauses. Outdated requests are aborted; a failed one
 * keeps the list closed.
 * @param city slug of the chosen city, or empty
 */
export function useSuggestions(text: string, city: string, isTyped: boolean): Suggestion[] {
  const call = useCall();
  const settled = useDebounced(text);
  const isEnabled = isTyped && settled.length >= SUGGESTION_LETTERS_MIN;
  const { data } = useQuery({
    queryKey: ['search', 'suggestions', settled, city],
    queryFn: ({ signal }) =>
      call(directoryFormRoutes.searchSuggestions, { query: { q: settled, ...(city && { city }) }, signal }),
    select: listOf,
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return isEnabled && text.trim().length >= SUGGESTION_LETTERS_MIN ? (data ?? NONE) : NONE;
}
