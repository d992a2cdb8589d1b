import { jobDefinition } from '@townlink/contracts';
import { createTestDatabase } from '@townlink/server-testing';
import { readFileSync } from 'node:fs';
import { RETENTION, retentionTable } from './retention';

describe('what is kept for how long', () => {
  it('is stated for every table, once, with a job that comes round by itself', async () => {
    const database = await createTestDatabase();
    try {
      const there = await database.query<{ name: string }>(`
        select case table_schema when 'public' then '' else table_schema || '.' end || table_name as name
          from information_schema.tables where table_type = 'BASE TABLE'
           and table_schema not in ('pg_catalog', 'information_schema', 'analytics', 'security', 'bullmq') and table_name <> 'migrations'`);
      const stated = RETENTION.flatMap(({ tables }) => tables);
      expect(there.map(({ name }) => name).filter((name) => !stated.includes(name))).toEqual([]);
      expect(stated).toHaveLength(new Set(stated).size);
      const jobs = RETENTION.flatMap(({ job }) => job ?? []);
      expect(jobs.filter((job) => !jobDefinition(job).repeat)).toEqual([]);
    } finally {
      await database.drop();
    }
  });

  it('is in docs/operations/retention.md as it is stated', () => {
    const written = /<!-- retention -->([\s\S]*)<!-- \/retention -->/.exec(
      readFileSync('docs/operations/retention.md', 'utf8'),
    )?.[1];
    const tidy = (text: string) => text.replace(/ +/g, ' ').replace(/-{3,}/g, '---').trim();
    // To update the document, put the expected table between its two marks.
    expect(tidy(written ?? '')).toBe(tidy(retentionTable()));
  });
});
