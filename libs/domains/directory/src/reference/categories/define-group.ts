import { categorySlug } from '@townlink/contracts';
import type { CategoryEntry, CategorySeed, CategoryTermSeed } from './category-seed';

const split = (list: string): string[] =>
  list
    .split(/[,\n]/)
    .map((term) => term.trim())
    .filter(Boolean);

/** Name and plural are terms too; identical ones only once. */
function termsOf(entry: CategoryEntry): CategoryTermSeed[] {
  const names = new Set([entry.name.toLowerCase(), entry.plural.toLowerCase()]);
  return [
    ...[...names].map((term) => ({ term, kind: 'name' as const })),
    ...split(entry.synonyms).map((term) => ({ term, kind: 'synonym' as const })),
    ...split(entry.keywords).map((term) => ({ term, kind: 'keyword' as const })),
  ];
}

/** Completes the entries of one group with slug, group and terms. */
export function defineGroup(group: string, entries: readonly CategoryEntry[]): CategorySeed[] {
  return entries.map((entry) => ({
    slug: categorySlug(entry.name),
    name: entry.name,
    plural: entry.plural,
    group,
    description: entry.description,
    terms: termsOf(entry),
  }));
}
