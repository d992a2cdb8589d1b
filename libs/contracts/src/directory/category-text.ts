import type { Category } from './category';

/** Name for titles: the stored plural, else the name with an 's'. */
export function categoryPlural(category: Pick<Category, 'name' | 'plural'>): string {
  return category.plural ?? `${category.name}s`;
}
