import type { TestDatabase } from '@townlink/server-testing';

/** Tables that a read or a rejected request may change: counters, session activity, security events. */
const BESIDES = ['rate_limits', 'security_events', 'upload_days', 'auth.sessions', 'typeorm_migrations', 'migrations'];

/** A digest of the rows of every table, to detect changes. */
export async function fingerprints(database: TestDatabase): Promise<Record<string, string>> {
  const tables = await database.query<{ name: string }>(
    `select case when schemaname = 'public' then '' else schemaname || '.' end || tablename as name
       from pg_tables where schemaname in ('public', 'auth') order by 1`,
  );
  const digests: Record<string, string> = {};
  for (const { name } of tables.filter((table) => !BESIDES.includes(table.name))) {
    const [row] = await database.query<{ digest: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text)), '') as digest from ${name} t`,
    );
    digests[name] = row!.digest;
  }
  return digests;
}
