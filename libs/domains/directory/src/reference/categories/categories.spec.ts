import { describe, expect, it } from '@jest/globals';
import { CATEGORY_ICONS, categoryIcon, categorySlug, OTHER_ICON, proposalsError } from '@townlink/contracts';
import { isReservedSlug } from '../../catalog/reserved-slugs';
import { referenceCategories } from './index';

const terms = referenceCategories.flatMap((category) =>
  category.terms.map((term) => ({ ...term, slug: category.slug })),
);

function twice<T>(values: readonly T[]): T[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

/** Terms of section 9 of the product's specification, with their categories. */
const SECTION_9: Record<string, string> = {
  plumber: 'plumber',
  electrician: 'electrician',
  hvac: 'hvac',
  'lawn care': 'lawn-care',
  'tree service': 'tree-service',
  roofer: 'roofer',
  handyman: 'handyman',
  'house cleaning': 'house-cleaning',
  'pest control': 'pest-control',
  moving: 'moving',
  painting: 'painter',
  drywall: 'drywall',
  fencing: 'fencing',
  concrete: 'concrete',
  flooring: 'flooring',
  'appliance repair': 'appliance-repair',
  dentist: 'dentist',
  orthodontist: 'orthodontist',
  'primary care': 'primary-care',
  pediatrician: 'pediatrician',
};

describe('reference categories', () => {
  it('[SEARCH-8] are numerous enough, with enough terms', () => {
    expect(referenceCategories.length).toBeGreaterThanOrEqual(90);
    expect(terms.filter((term) => term.kind !== 'name').length).toBeGreaterThanOrEqual(600);
  });

  it('have unique names and derived slugs', () => {
    expect(twice(referenceCategories.map((category) => category.name))).toEqual([]);
    expect(twice(referenceCategories.map((category) => category.slug))).toEqual([]);
    for (const category of referenceCategories) {
      expect(category.slug).toBe(category.name.toLowerCase().replaceAll(' ', '-'));
      expect(category.slug).toBe(categorySlug(category.name));
      expect([category.slug, isReservedSlug(category.slug)]).toEqual([category.slug, false]);
    }
  });

  it('[SEARCH-8] share no term', () => {
    expect(twice(terms.map((term) => term.term))).toEqual([]);
  });

  it('write terms in lower case with single spaces', () => {
    for (const { term } of terms) expect(term).toMatch(/^[a-z0-9]+(?:[ -][a-z0-9]+)*$/);
  });

  it.each(Object.entries(SECTION_9))("[SEARCH-8] match '%s' to %s", (term, slug) => {
    expect(terms.find((row) => row.term === term)?.slug).toBe(slug);
  });

  it.each([
    ['burst pipe', 'plumber'],
    ['clogged drain', 'plumber'],
    ['toothache', 'dentist'],
    ['leaking roof', 'roofer'],
  ])("[SEARCH-8] match the problem '%s' to %s", (term, slug) => {
    expect(terms.find((row) => row.term === term)?.slug).toBe(slug);
  });

  it('[CITY-1] describe each category in one sentence, and have a plural for the title', () => {
    for (const category of referenceCategories) {
      expect(category.description).toMatch(/^[A-Z][^.!?]{30,150}\.$/);
      expect(category.plural.length).toBeGreaterThan(2);
    }
  });

  it.each([
    ['plumber', 25],
    ['moving', 50],
    ['dentist', 0],
    ['towing', 25],
    ['hair-salon', 0],
  ])('[FIND-4] let %s serve %i miles by default', (slug, miles) => {
    expect(referenceCategories.find((category) => category.slug === slug)?.radiusMiles).toBe(miles);
  });

  it('[LIST-1] propose five services each', () => {
    for (const { slug, services } of referenceCategories)
      expect([slug, services.length, proposalsError(services)]).toEqual([slug, 5, null]);
  });

  it('have an icon each, either their own or their group’s', () => {
    const groupsOf = new Map<string, Set<string>>();
    for (const { slug, group } of referenceCategories) {
      const icon = categoryIcon(slug);
      if (icon !== slug) groupsOf.set(icon, (groupsOf.get(icon) ?? new Set()).add(group));
    }
    expect(groupsOf.get(OTHER_ICON)).toBeUndefined();
    for (const groups of groupsOf.values()) expect(groups.size).toBe(1);
    expect(groupsOf.size).toBe(new Set(referenceCategories.map(({ group }) => group)).size);
  });

  it('use every icon', () => {
    const used = new Set([...referenceCategories.map(({ slug }) => categoryIcon(slug)), OTHER_ICON]);
    expect([...used].sort()).toEqual([...CATEGORY_ICONS].sort());
  });
});
