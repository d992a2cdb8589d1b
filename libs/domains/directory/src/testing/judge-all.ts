import type { FindResult } from '@townlink/contracts';
import type { TestDatabase } from '@townlink/server-testing';
import type { TestApp } from '@townlink/server-testing/app';
import { installedPlaces } from '../reference/gazetteer/installed-places';
import { loadGazetteer, loadPlaceAliases } from '../reference/gazetteer/load-gazetteer';
import { loadCategories } from '../reference/load-categories';
import { HELD_OUT_CASES } from './find-held-out.cases';
import { fillFindListings } from './find-listings';
import { PLACE_CASES } from './find-places.cases';
import { WORD_CASES } from './find-words.cases';
import { type FindCase, judge, readCases, type Verdict } from './judge-case';

/** Milliseconds. */
export const LOADING = 400_000;

/** Concurrent requests. */
const TOGETHER = 8;

/** What the texts are, the texts, and their minimum number. */
export const FIND_CASES: [what: string, lines: string, atLeast: number][] = [
  ['that the rules were made with', PLACE_CASES + WORD_CASES, 250],
  ['that were written without the rules', HELD_OUT_CASES, 150],
];

/** Loads the whole gazetteer, all categories and the listings that the texts name. */
export async function fillFindDirectory(database: TestDatabase): Promise<void> {
  await loadGazetteer(database, installedPlaces());
  await loadPlaceAliases(database, installedPlaces());
  await loadCategories(database);
  await fillFindListings(database);
  await database.query('analyze');
}

type Judged = Verdict & { line: string };

async function judged(directory: TestApp, one: FindCase): Promise<Judged> {
  const query = new URLSearchParams({ q: one.text, ...(one.city ? { city: one.city } : {}) });
  const { status, body } = await directory.http.get<FindResult>(`/api/find?${query}`);
  expect([one.text, status]).toEqual([one.text, 200]);
  return { line: one.line, ...judge(one, body) };
}

/** Expects 95 of 100 texts to be right in the first three, and at most one to be confidently wrong. */
export async function expectMostlyRight(directory: TestApp, lines: string, atLeast: number): Promise<void> {
  const cases = readCases(lines);
  const verdicts: Judged[] = [];
  for (let from = 0; from < cases.length; from += TOGETHER) {
    verdicts.push(...(await Promise.all(cases.slice(from, from + TOGETHER).map((one) => judged(directory, one)))));
  }
  const said = ({ line, said }: Judged) => `${line}   was ${said}`;
  const missed = verdicts.filter(({ isRight }) => !isRight).map(said);
  const wrong = verdicts.filter(({ isSurelyWrong }) => isSurelyWrong).map(said);
  expect(verdicts.length).toBeGreaterThanOrEqual(atLeast);
  expect(missed.length / verdicts.length <= 0.05 ? [] : missed).toEqual([]);
  expect(wrong.length / verdicts.length <= 0.01 ? [] : wrong).toEqual([]);
}
