import { describe, expect, it } from '@jest/globals';
import { categorySlug, cityLabelOf, citySlug } from './slugs';

describe('citySlug', () => {
  it.each([
    ['Riverton', 'UT', 'riverton-ut'],
    ['Salt Lake City', 'UT', 'salt-lake-city-ut'],
    ['St. Louis', 'MO', 'st-louis-mo'],
    ["O'Fallon", 'IL', 'ofallon-il'],
    ['Kīhei', 'HI', 'kihei-hi'],
    ['‘Ewa Beach', 'HI', 'ewa-beach-hi'],
    ['La Cañada Flintridge', 'CA', 'la-canada-flintridge-ca'],
    ['Winston-Salem', 'NC', 'winston-salem-nc'],
  ])('[FORM-3] writes %s, %s as %s', (name, state, slug) => {
    expect(citySlug(name, state)).toBe(slug);
  });
});

describe('cityLabelOf', () => {
  it.each([
    ['riverton-ut', 'Riverton, UT'],
    ['salt-lake-city-ut', 'Salt Lake City, UT'],
    ['riverton', ''],
    ['ut', ''],
    ['', ''],
  ])('[SEARCH-1] reads %s as %s', (slug, label) => expect(cityLabelOf(slug)).toBe(label));
});

describe('categorySlug', () => {
  it.each([
    ['Plumber', 'plumber'],
    ['Tree Service', 'tree-service'],
    ['OB-GYN', 'ob-gyn'],
    ['  Heating & Cooling ', 'heating-cooling'],
    ['㎯'.repeat(60), `${'rad-s2'.repeat(18)}ra`],
    [`${'㎯'.repeat(18)}r 2`, `${'rad-s2'.repeat(18)}r`],
  ])('writes %s as %s', (name, slug) => {
    expect(categorySlug(name)).toBe(slug);
  });
});
