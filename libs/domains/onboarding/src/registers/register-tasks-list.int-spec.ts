import { type RegisterTask, RegisterTasksQuery } from '@townlink/contracts';
import { readList } from '@townlink/server-http';
import { readPages, useFilledDatabase } from '@townlink/server-http/testing';
import { manyProviders } from '@townlink/server-testing/markets';
import { REGISTER_TASKS, tasksWhere } from './register-tasks.query';

/** 6,000 decided differences, and 600 pending ones. */
const MANY_TASKS = `
  ${manyProviders(6_000)};
  insert into register_tasks (provider_id, own, found, raised_at, outcome, decided_at)
  select id, '{}', '{}', timestamptz '2026-11-22 12:00Z' - n / 2 * interval '1 minute', outcome, decided_at
    from listings
   cross join lateral (values ('settled', now()), (null, null)) made (outcome, decided_at)
   where outcome is not null or n % 10 = 0`;

describe('the list of differences with registers', () => {
  const filled = useFilledDatabase(MANY_TASKS);

  it.each([
    ['open', 'asc', 600],
    ['open', 'desc', 600],
    ['closed', 'desc', 6_000],
  ] as const)(
    '[CONSOLE-1, PASS-2] shows %s ones each once, %s, without a full scan',
    async (state, direction, total) => {
      const pages = await readPages((place) => {
        const query = Object.assign(new RegisterTasksQuery(), { state, direction, size: 500, ...place });
        return readList<RegisterTask, 'raised'>(filled(), REGISTER_TASKS, tasksWhere(query), query);
      });
      expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(total);
    },
  );
});
