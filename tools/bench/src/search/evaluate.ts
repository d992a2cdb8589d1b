import { type CategoryMatch, resolvesByItself } from '@townlink/contracts';
import type { CategorySearch } from '@townlink/server-search';
import type { Expected } from './fixtures/fixture';

/** Goals of category resolution: the share of queries whose first match is right, and milliseconds. */
export const GOALS = { misspellings: 0.95, noisyPhrases: 0.85, p99: 10 } as const;

/** A query whose best match was not the expected one. */
export interface Miss extends Expected {
  got: CategoryMatch[];
}

/**
 * How often the expected category was first, was chosen without asking, and was among the first three; shares between 0
 * and 1.
 */
export interface Accuracy {
  queries: number;
  top1: number;
  taken: number;
  top3: number;
  /** A wrong category was chosen without asking. */
  wrongAndSure: number;
  misses: Miss[];
}

export async function evaluate(search: CategorySearch, fixture: readonly Expected[]): Promise<Accuracy> {
  const misses: Miss[] = [];
  let first = 0;
  let taken = 0;
  let amongThree = 0;
  let wrong = 0;
  for (const expected of fixture) {
    const got = await search.resolve(expected.query, 3);
    const right = got[0]?.slug === expected.slug;
    if (right) first += 1;
    if (right && resolvesByItself(got[0])) taken += 1;
    if (!right && resolvesByItself(got[0])) wrong += 1;
    if (!right) misses.push({ ...expected, got });
    if (got.some((match) => match.slug === expected.slug)) amongThree += 1;
  }
  const shareOf = (count: number): number => count / fixture.length;
  return {
    queries: fixture.length,
    top1: shareOf(first),
    taken: shareOf(taken),
    top3: shareOf(amongThree),
    wrongAndSure: shareOf(wrong),
    misses,
  };
}
