import { type ManagedReport, ManagedReportsQuery } from '@townlink/contracts';
import { readList } from '@townlink/server-http';
import { readingLittle, readPages, useFilledDatabase } from '@townlink/server-http/testing';
import { REPORTS, reportsWhere } from './reports.query';

/** 20,000 reports, one in twenty open; none about safety is decided, and none about fraud is open. */
const MANY_REPORTS = `
  insert into listing_reports (token_hash, business_name, reason, words, state, outcome, decided_at, created_at)
  select decode(md5(n::text) || md5(n::text), 'hex'), 'Business ' || n,
         case when n % 20 = 0 then 'unsafe' else 'fraud' end, 'What it says, number ' || n,
         case when n % 20 = 0 then 'in_review' else 'decided' end, case when n % 20 = 0 then null else 'not_found' end,
         case when n % 20 = 0 then null else now() end, timestamptz '2026-11-22 12:00Z' - n / 2 * interval '1 minute'
    from generate_series(1, 20000) n`;

describe('the queue of reports', () => {
  const tx = useFilledDatabase(MANY_REPORTS, readingLittle);

  const read = (fields: Partial<ManagedReportsQuery>) => {
    const query = Object.assign(new ManagedReportsQuery(), fields);
    return readList<ManagedReport, 'created'>(tx(), REPORTS, reportsWhere(query), query);
  };

  it('[CONSOLE-1, REPORT-1] shows each open report once, page by page', async () => {
    const pages = await readPages((place) => read({ size: 100, ...place }));
    expect(pages[0]).toMatchObject({ total: 1000, is_estimate: false });
    const shown = pages.flatMap(({ rows }) => rows.map(({ id }) => id));
    expect([shown.length, new Set(shown).size]).toEqual([1000, 1000]);
  });

  it.each<[Partial<ManagedReportsQuery>, number]>([
    [{ state: 'all' }, 25],
    [{ state: 'open' }, 25],
    [{ state: 'decided' }, 25],
    [{ state: 'all', reason: 'unsafe' }, 25],
    [{ state: 'open', reason: 'fraud' }, 0],
    [{ state: 'in_review', reason: 'fraud' }, 0],
    [{ state: 'decided', reason: 'unsafe' }, 0],
    [{ state: 'decided', reason: 'fraud' }, 25],
  ])('[CONSOLE-1, REPORT-1] reads only what it shows with %j', async (fields, expected) => {
    expect((await read(fields)).rows).toHaveLength(expected);
  });
});
