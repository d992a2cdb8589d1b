import { describe, expect, it } from '@jest/globals';
import { resolvesByItself } from '@townlink/contracts';
import { readQuery } from '../query/search-query';
import { rankCategories } from './rank-categories';
import type { CandidateTerm } from './score-term';

const TERMS: Record<string, string> = {
  concrete: 'concrete driveway, cracked driveway, concrete',
  paving: 'driveway sealing, asphalt',
  plumber: 'plumber, clogged toilet, running toilet, water heater, burst pipe',
  lisp: 'speech therapy, lisp',
  pets: 'pet hotel, hotel for dogs, dog boarding',
  basement: 'basement contractor, finish basement',
  restoration: 'flooded basement, water damage',
  pool: 'hot tub, pool',
  electrician: 'electrician, hot wire',
  bakery: 'bakery',
  lawyer: 'probate, bankruptcy',
};

const terms = Object.entries(TERMS).flatMap(([slug, list]) =>
  list
    .split(', ')
    .map<CandidateTerm>((term) => ({ term, kind: 'synonym', language: 'en', id: slug, name: slug, slug })),
);

const matchesOf = (text: string) => rankCategories(readQuery(text), terms);

describe('certainty of a match', () => {
  it.each([
    ['a whole term', 'burst pipe', 'plumber'],
    ['a whole term in a sentence', 'a pipe burst in our kitchen', 'plumber'],
    ['a misspelling', 'plumer', 'plumber'],
    ['a misspelling of a short word that lacks a letter', 'wter heater', 'plumber'],
    ['a beginning of one word', 'plum', 'plumber'],
    ['a word of several that only this service has', 'toilet overflows', 'plumber'],
    ['who does the work before what it is about', 'hot tub electrician', 'electrician'],
  ])('[FIND-5] accepts %s', (_, text, slug) => {
    const [first] = matchesOf(text);
    expect([first?.slug, resolvesByItself(first)]).toEqual([slug, true]);
  });

  it.each([
    ['a word of terms of several services', 'driveway', 'concrete'],
    ['one word of terms of several words', 'hotel', 'pets'],
    ['a word that stands with a filler', 'basement', 'basement'],
    ['a word that many trades share', 'water', 'plumber'],
    ['a short beginning', 'bank', 'lawyer'],
  ])('[FIND-5] asks about %s', (_, text, slug) => {
    const matches = matchesOf(text);
    expect(resolvesByItself(matches[0])).toBe(false);
    expect(matches.map((match) => match.slug)).toContain(slug);
  });

  it.each([
    ['another short word', 'list'],
    ['two wrong letters of seven', 'propane'],
    ['a word that is known itself', 'battery'],
    ['words without a meaning of their own', 'help me'],
  ])('[FIND-5] finds nothing for %s', (_, text) => {
    expect(matchesOf(text)).toEqual([]);
  });
});
