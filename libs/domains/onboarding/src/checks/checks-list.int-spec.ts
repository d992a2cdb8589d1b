import { ChecksQuery } from '@townlink/contracts';
import { readPages, useFilledDatabase } from '@townlink/server-http/testing';
import { manyProviders } from '@townlink/server-testing/markets';
import { listChecks } from './checks.query';

/** 12,000 approved checks, half of them licenses, and 600 documents that wait. */
const MANY_CHECKS = `
  ${manyProviders(6_000)};
  insert into listing_checks (provider_id, kind, state, file_path, submitted_at, decided_at, renamed_at)
  select id, kind, state, file_path, timestamptz '2026-11-22 12:00Z' - n / 2 * interval '1 minute', decided_at,
         case when state = 'approved' and n % 20 = 0 then now() end
    from listings
   cross join lateral (values ('license', 'approved', null, now()), ('bond', 'approved', 'checks/1.pdf', now()),
     ('insurance', 'waiting', 'checks/2.pdf', null)) made (kind, state, file_path, decided_at)
   where state = 'approved' or n % 10 = 0`;

describe('the list of checks', () => {
  const filled = useFilledDatabase(MANY_CHECKS);

  it.each([
    ['waiting', 'asc', 600],
    ['waiting', 'desc', 600],
    ['approved', 'desc', 6_000],
    ['renamed', 'asc', 600],
  ] as const)(
    '[CONSOLE-1, PASS-1] shows %s ones each once, %s, without a full scan',
    async (state, direction, total) => {
      const pages = await readPages((place) =>
        listChecks(filled(), Object.assign(new ChecksQuery(), { state, direction, size: 500, ...place })),
      );
      expect(pages[0]).toMatchObject({ total, is_estimate: false });
      expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(total);
    },
  );
});
