import { jest } from '@jest/globals';
import { QueueWorkerModule } from '@townlink/server-queue';
import { AnonymousOnlyModule } from '@townlink/server-http/testing';
import { type MeilisearchServer, meilisearchIsThere, startMeilisearch } from '@townlink/server-search/testing';
import { startTestApp, type TestApp } from '@townlink/server-testing/app';
import { randomUUID } from 'node:crypto';
import { DirectoryModule } from '../directory.module';
import { DirectoryWorkerModule } from '../directory.worker-module';
import { expectMostlyRight, fillFindDirectory, FIND_CASES, LOADING } from '../testing/judge-all';
import { IndexNamesHandler } from './index-names.handler';
import { PostgresNames } from './postgres-names';

(meilisearchIsThere() ? describe : describe.skip)('what people type, with names in Meilisearch', () => {
  let server: MeilisearchServer;
  let directory: TestApp;

  // Only the names are indexed, so that services are found in PostgreSQL, as in find-cases.system-spec.ts.
  beforeAll(async () => {
    server = await startMeilisearch();
    directory = await startTestApp({
      modules: [AnonymousOnlyModule, DirectoryModule],
      worker: [DirectoryWorkerModule, QueueWorkerModule.forRoot({ jobs: [], timing: { repeats: false } })],
      settings: { MEILI_URL: server.url, MEILI_INDEX: `test_${randomUUID()}`, MEILI_TIMEOUT: '10000' },
    });
    await fillFindDirectory(directory.database);
    await directory.worker.get(IndexNamesHandler, { strict: false }).follow();
    // Otherwise a fallback would pass unnoticed.
    jest
      .spyOn(directory.app.get(PostgresNames, { strict: false }), 'candidates')
      .mockRejectedValue(new Error('Only the index may be asked'));
  }, LOADING);

  afterAll(async () => {
    await directory?.close();
    await server?.stop();
  });

  it.each(FIND_CASES)(
    '[FIND-1] is right in the first three of 95 in 100 texts %s, and confidently wrong in at most one of 100',
    (_, lines, atLeast) => expectMostlyRight(directory, lines, atLeast),
    LOADING,
  );
});
