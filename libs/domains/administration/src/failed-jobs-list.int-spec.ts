import { FailedJobsQuery } from '@townlink/contracts';
import { readPages, useFilledDatabase } from '@townlink/server-http/testing';
import { readFailedJobs } from './failed-jobs.service';

/** 30,000 jobs, a tenth of them failed, and half of these discarded. */
const MANY_JOBS = `
  insert into outbox (queue, name, payload, relayed_at, completed_at, failed_at, last_error)
  select 'mail', 'mail.send', '{}', now(), case when n % 20 > 0 then now() end,
         case when n % 10 = 0 then timestamptz '2026-11-22 12:00Z' - n * interval '1 minute' end, 'The mail provider is away.'
    from generate_series(1, 30000) n`;

describe('many failed jobs', () => {
  const filled = useFilledDatabase(MANY_JOBS);
  const read = (changes: Partial<FailedJobsQuery>) =>
    readFailedJobs(filled(), Object.assign(new FailedJobsQuery(), changes));

  it.each(['asc', 'desc'] as const)(
    '[CONSOLE-2] are each shown once, page by page, %s, and never read in full',
    async (direction) => {
      const pages = await readPages((place) => read({ direction, size: 500, ...place }));
      expect(pages[0]).toMatchObject({ total: 1500, is_estimate: false, previous: null });
      const seen = pages.flatMap(({ rows }) => rows.map(({ id }) => id));
      expect([seen.length, new Set(seen).size]).toEqual([1500, 1500]);
    },
  );

  it.each([
    ['mail.send', 1500],
    ['provider IS away', 1500],
    ['100%', 0],
  ])('[CONSOLE-2] are found by part of the name or the error: “%s”', async (q, total) => {
    expect((await read({ q })).total).toBe(total);
  });
});
