import { useQuery } from '@tanstack/react-query';
import { type Category, categorySlug, directoryFormRoutes, SUGGEST_SIMILARITY } from '@townlink/contracts';
import { useCall, usePublicQueries } from '@townlink/web-federation';
import { useDebounced } from '@townlink/web-forms/debounced';

/** Maximum number of suggestions below the category box. */
const MOST = 8;

const plain = (text: string): string => text.trim().toLowerCase();

/** Minimum number of letters for matching by meaning ('fence' means Fencing). */
const LEAST_LETTERS = 3;

/**
 * Categories that match a text by meaning, and the one that it names exactly. Without the list, any text is a new
 * category.
 */
export function useCategories(text: string) {
  const call = useCall();
  const settled = useDebounced(text);
  const { data = [], isPending } = useQuery(usePublicQueries().categories());
  const matching = matchingCategories(data, text);
  const isUnknown = !isPending && matching.length === 0;
  const guess = useQuery({
    queryKey: ['categories', 'resolve', settled],
    queryFn: ({ signal }) => call(directoryFormRoutes.resolveCategory, { query: { q: settled }, signal }),
    enabled: isUnknown && settled.length >= LEAST_LETTERS,
  });
  const guesses = guess.data?.filter((match) => match.similarity_score >= SUGGEST_SIMILARITY) ?? [];
  const suggested: readonly Pick<Category, 'id' | 'name'>[] = isUnknown ? guesses : matching;
  return { suggested, named: categoryNamed(data, text), isPending };
}

/** Categories whose name contains the text; names that start with it come first. */
function matchingCategories(categories: readonly Category[], text: string): Category[] {
  const wanted = plain(text);
  const found = categories.filter(({ name }) => plain(name).includes(wanted));
  const begins = ({ name }: Category) => Number(plain(name).startsWith(wanted));
  return found.sort((one, other) => begins(other) - begins(one) || one.name.localeCompare(other.name)).slice(0, MOST);
}

/** The category of a text, matched as on the server: by case-insensitive name or slug. */
function categoryNamed(categories: readonly Category[], text: string): Category | undefined {
  const slug = categorySlug(text);
  return categories.find((category) => category.slug === slug || plain(category.name) === plain(text));
}
