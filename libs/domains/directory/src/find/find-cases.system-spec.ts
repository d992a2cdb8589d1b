import type { TestApp } from '@townlink/server-testing/app';
import { expectMostlyRight, fillFindDirectory, FIND_CASES, LOADING } from '../testing/judge-all';
import { startDirectory } from '../testing/listings';

describe('what people type', () => {
  let directory: TestApp;

  beforeAll(async () => {
    directory = await startDirectory();
    await fillFindDirectory(directory.database);
  }, LOADING);
  afterAll(() => directory?.close());

  it.each(FIND_CASES)(
    '[FIND-1] [FIND-2] [FIND-5] is right in the first three of 95 in 100 texts %s, and confidently wrong in at most one of 100',
    (_, lines, atLeast) => expectMostlyRight(directory, lines, atLeast),
    LOADING,
  );
});
