import { categorySlug, type SearchLanguage } from '@townlink/contracts';
import { brandNames } from './brands';
import type { CategoryEntry, CategorySeed, CategoryTermSeed } from './category-seed';
import { serviceProposals } from './service-proposals';
import { spanishTerms } from './spanish';

const split = (list = ''): string[] =>
  list
    .split(/[,\n]/)
    .map((term) => withoutAccents(term.trim()))
    .filter(Boolean);

const withoutAccents = (term: string): string => term.normalize('NFKD').replace(/\p{M}/gu, '');

const seeds = (
  terms: readonly string[],
  kind: CategoryTermSeed['kind'],
  language: SearchLanguage = 'en',
): CategoryTermSeed[] => terms.map((term) => ({ term, kind, language }));

/** The name and plural are terms too; duplicates are removed. */
function termsOf(entry: CategoryEntry, slug: string): CategoryTermSeed[] {
  const names = new Set([entry.name.toLowerCase(), entry.plural.toLowerCase()]);
  return [
    ...seeds([...names], 'name'),
    ...seeds(split(entry.synonyms), 'synonym'),
    ...seeds([...split(entry.keywords), ...split(brandNames[slug])], 'keyword'),
    ...seeds(split(spanishTerms[slug]), 'synonym', 'es'),
  ];
}

interface Group {
  name: string;
  /** Miles that most of its services travel; 0 when customers come to the business. */
  radiusMiles: number;
}

/** Adds slug, group, radius and terms to the entries of a group. */
export function defineGroup(group: Group, entries: readonly CategoryEntry[]): CategorySeed[] {
  return entries.map((entry) => {
    const slug = categorySlug(entry.name);
    return {
      slug,
      name: entry.name,
      plural: entry.plural,
      group: group.name,
      description: entry.description,
      radiusMiles: entry.radiusMiles ?? group.radiusMiles,
      terms: termsOf(entry, slug),
      services: (serviceProposals[slug] ?? '')
        .split(',')
        .map((service) => service.trim())
        .filter(Boolean),
    };
  });
}
