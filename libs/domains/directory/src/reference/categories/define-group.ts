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

interface Group {
  name: string;
  /** Miles that most of its services travel; 0 where customers come to them. */
  radiusMiles: number;
}

/** Completes the entries of one group with slug, group, radius and terms. */
export function defineGroup(group: Group, entries: readonly CategoryEntry[]): CategorySeed[] {
  return entries.map((entry) => ({
    slug: categorySlug(entry.name),
    name: entry.name,
    plural: entry.plural,
    group: group.name,
    description: entry.description,
    radiusMiles: entry.radiusMiles ?? group.radiusMiles,
    terms: termsOf(entry),
  }));
}
