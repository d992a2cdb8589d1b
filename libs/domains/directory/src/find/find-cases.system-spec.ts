import type { FindResult } from '@townlink/contracts';
import type { TestApp } from '@townlink/server-testing/app';
import { installedPlaces } from '../reference/gazetteer/installed-places';
import { loadGazetteer, loadPlaceAliases } from '../reference/gazetteer/load-gazetteer';
import { loadCategories } from '../reference/load-categories';
import { startDirectory } from '../testing/listings';
import { PLACE_CASES } from '../testing/find-places.cases';
import { WORD_CASES } from '../testing/find-words.cases';
import { type FindCase, judge, readCases } from '../testing/judge-case';
import { fillFindListings } from '../testing/find-listings';

const LOADING = 120_000;
/** Asked at the same time. */
const TOGETHER = 8;

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

  it(
    '[FIND-1] [FIND-2] [FIND-5] is right in the first three of 95 in 100, and sure but wrong in one of 100',
    async () => {
      const cases = readCases(PLACE_CASES + WORD_CASES);
      const judged = async (one: FindCase) => {
        const query = new URLSearchParams({ q: one.text, ...(one.city ? { city: one.city } : {}) });
        const { status, body } = await directory.http.get<FindResult>(`/api/find?${query}`);
        expect([one.text, status]).toEqual([one.text, 200]);
        return { line: one.line, ...judge(one, body) };
      };
      const verdicts: Awaited<ReturnType<typeof judged>>[] = [];
      for (let from = 0; from < cases.length; from += TOGETHER) {
        verdicts.push(...(await Promise.all(cases.slice(from, from + TOGETHER).map(judged))));
      }
      const missed = verdicts.filter(({ isRight }) => !isRight).map(({ line, said }) => `${line}   was ${said}`);
      const wrong = verdicts
        .filter(({ isSurelyWrong }) => isSurelyWrong)
        .map(({ line, said }) => `${line}   was ${said}`);
      expect(cases.length).toBeGreaterThanOrEqual(250);
      expect(missed.length / cases.length <= 0.05 ? [] : missed).toEqual([]);
      expect(wrong.length / cases.length <= 0.01 ? [] : wrong).toEqual([]);
    },
    LOADING,
  );
});
