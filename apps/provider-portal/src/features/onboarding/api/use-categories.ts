import { useQuery } from '@tanstack/react-query';
import { type Category, categorySlug } from '@townlink/contracts';
import { usePublicQueries } from '@townlink/web-federation';

/** Most suggestions below the category box. */
const MOST = 8;

const plain = (text: string): string => text.trim().toLowerCase();

/** All categories, those that match a text, and the one that a text names. Without the list any text is a new category. */
export function useCategories(text: string) {
  const { data = [], isPending } = useQuery(usePublicQueries().categories());
  return { matching: matchingCategories(data, text), named: categoryNamed(data, text), isPending };
}

/** Categories whose name contains the text, those that begin with it first. */
export function matchingCategories(categories: readonly Category[], text: string): Category[] {
  const wanted = plain(text);
  const found = categories.filter(({ name }) => plain(name).includes(wanted));
  const begins = ({ name }: Category) => Number(plain(name).startsWith(wanted));
  return found.sort((one, other) => begins(other) - begins(one) || one.name.localeCompare(other.name)).slice(0, MOST);
}

/** The category that the text names, found as the server finds it: by its name whatever the case, or its address part. */
export function categoryNamed(categories: readonly Category[], text: string): Category | undefined {
  const slug = categorySlug(text);
  return categories.find((category) => category.slug === slug || plain(category.name) === plain(text));
}
