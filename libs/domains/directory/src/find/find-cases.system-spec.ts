import type { FindResult } from '@townlink/contracts';
import type { TestApp } from '@townlink/server-testing/app';
import { installedPlaces } from '../reference/gazetteer/installed-places';
import { loadGazetteer, loadPlaceAliases } from '../reference/gazetteer/load-gazetteer';
import { loadCategories } from '../reference/load-categories';
import { HELD_OUT_CASES } from '../testing/find-held-out.cases';
import { fillFindListings } from '../testing/find-listings';
import { PLACE_CASES } from '../testing/find-places.cases';
import { WORD_CASES } from '../testing/find-words.cases';
import { type FindCase, judge, readCases, type Verdict } from '../testing/judge-case';
import { startDirectory } from '../testing/listings';

const LOADING = 400_000;
/** Concurrent requests. */
const TOGETHER = 8;

type Judged = Verdict & { line: string };

describe('what people type', () => {
  let directory: TestApp;

  beforeAll(async () => {
    directory = await startDirectory();
    await loadGazetteer(directory.database, installedPlaces());
    await loadPlaceAliases(directory.database, installedPlaces());
    await loadCategories(directory.database);
    await fillFindListings(directory.database);
    await directory.database.query('analyze');
  }, LOADING);
  afterAll(() => directory?.close());

  const judged = async (one: FindCase): Promise<Judged> => {
    const query = new URLSearchParams({ q: one.text, ...(one.city ? { city: one.city } : {}) });
    const { status, body } = await directory.http.get<FindResult>(`/api/find?${query}`);
    expect([one.text, status]).toEqual([one.text, 200]);
    return { line: one.line, ...judge(one, body) };
  };
  const judgedAll = async (cases: FindCase[]): Promise<Judged[]> => {
    const verdicts: Judged[] = [];
    for (let from = 0; from < cases.length; from += TOGETHER) {
      verdicts.push(...(await Promise.all(cases.slice(from, from + TOGETHER).map(judged))));
    }
    return verdicts;
  };

  it.each([
    ['that the rules were made with', PLACE_CASES + WORD_CASES, 250],
    ['that were written without the rules', HELD_OUT_CASES, 150],
  ])(
    '[FIND-1] [FIND-2] [FIND-5] is right in the first three of 95 in 100 texts %s, and confidently wrong in at most one of 100',
    async (_, lines, atLeast) => {
      const verdicts = await judgedAll(readCases(lines));
      const said = ({ line, said }: Judged) => `${line}   was ${said}`;
      const missed = verdicts.filter(({ isRight }) => !isRight).map(said);
      const wrong = verdicts.filter(({ isSurelyWrong }) => isSurelyWrong).map(said);
      expect(verdicts.length).toBeGreaterThanOrEqual(atLeast);
      expect(missed.length / verdicts.length <= 0.05 ? [] : missed).toEqual([]);
      expect(wrong.length / verdicts.length <= 0.01 ? [] : wrong).toEqual([]);
    },
    LOADING,
  );
});
