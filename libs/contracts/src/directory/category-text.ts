import type { Category } from './category';

/** The name for titles: the category's own plural, else its name with an 's'. */
export function categoryPlural(category: Pick<Category, 'name' | 'plural'>): string {
  return category.plural ?? `${category.name}s`;
}
