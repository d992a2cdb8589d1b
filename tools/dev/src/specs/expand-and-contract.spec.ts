import { migrations } from '@townlink/server-database/migrations';
import { releases } from '@townlink/server-database/releases';
import { loadModule } from 'libpg-query';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { breaksOf, LARGE_TABLES } from './expand-and-contract';

type Migration = MigrationInterface & { name: string; contractsAfter?: string };

/** Indexes made while nobody may write, and why that is short enough. */
const SHORT_ENOUGH: Record<string, string> = {
  ManagedUsers1763700000141: 'Accounts are few before the first public release.',
  DuplicateKeys1763700000154: 'Two seconds for 200,000 providers.',
  MailOrder1763700000181: 'Messages are few before the first public release.',
  FilterPairs1763700000260: 'Security events are kept since the coming release: where it is installed there are none.',
};

const numberOf = (name: string): number => Number(/(\d+)$/.exec(name)![1]) % 10_000;

/** Every statement that a migration sends. */
async function statementsOf(migration: Migration): Promise<string> {
  const sent: string[] = [];
  const query = (text: string): Promise<never[]> => {
    sent.push(text);
    return Promise.resolve([]);
  };
  await migration.up({ query } as unknown as QueryRunner);
  return sent.map((text) => text.replace(/;?\s*$/, ';')).join('\n');
}

const last = releases.at(-1)!;
const all = migrations.map((Class) => new Class() as Migration);
const coming = all.filter(({ name }) => numberOf(name) > last.lastMigration);

describe('migrations, which run while the last release still serves', () => {
  beforeAll(loadModule);

  it('[OPS-2] leave that release what it knows, or name the release that needs it no more', async () => {
    const broken: string[] = [];
    for (const migration of coming) {
      const release = releases.find(({ version }) => version === migration.contractsAfter);
      if (migration.contractsAfter && !release)
        broken.push(`${migration.name}: ${migration.contractsAfter} is not out.`);
      if (release) continue;
      const found = breaksOf(await statementsOf(migration));
      const kept = found.filter((what) => !(migration.name in SHORT_ENOUGH && what.startsWith('makes an index')));
      broken.push(...kept.map((what) => `${migration.name} ${what}.`));
    }
    expect(broken).toEqual([]);
  });

  it('[OPS-2] are numbered after those of the last release, and all of them can be read', async () => {
    const numbers = all.map(({ name }) => numberOf(name));
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
    expect(numbers).toContain(last.lastMigration);
    // Of the older ones some took things away; the parser must have found those.
    const older = await Promise.all(all.slice(0, all.length - coming.length).map(statementsOf));
    expect(older.flatMap(breaksOf).length).toBeGreaterThan(3);
  });

  it.each([
    ['drop table outbox', 'drops the table outbox'],
    ['drop table if exists auth.sessions cascade', 'drops the table auth.sessions'],
    ['drop function app.touch()', 'drops the function app.touch'],
    ['alter table providers drop column slug', 'drops the column slug of providers'],
    ['alter table auth.users rename column email to mail', 'renames auth.users email to mail'],
    ['alter table limits rename to caps', 'renames limits to caps'],
    ['alter table limits alter cap type bigint', 'changes the type of the column cap of limits'],
    ['alter table limits alter cap set not null', 'makes the column required: cap of limits'],
    ['alter table limits alter cap drop default', 'takes the default from the column cap of limits'],
    ['alter table limits add note text not null', 'adds the column note, which the last release does not fill'],
    ['create index on providers (slug)', 'makes an index on providers and blocks writes to it'],
    ['alter table outbox add constraint o check (attempts > 0)', 'checks every row for o while writes are blocked'],
  ])('[OPS-2] are refused %s', (sql, problem) => {
    expect(breaksOf(sql)).toEqual([expect.stringContaining(problem)]);
  });

  it.each([
    'create table notes (id uuid primary key, words text not null); create index on notes (words); alter table notes drop column words',
    'alter table limits add note text; alter table limits add kind text not null default 0; alter table limits alter cap set default 3',
    `alter table limits add words tsvector not null generated always as (to_tsvector('simple', 'x')) stored`,
    'create index concurrently on providers (slug)',
    'create index on limits (cap)',
    'alter table outbox add constraint o check (attempts > 0) not valid',
    'alter table limits drop constraint limits_cap_check, add constraint limits_cap_check check (cap >= 0)',
    'drop function app.touch(); create function app.touch() returns trigger language plpgsql as $$ begin return new; end $$',
    'alter table limits rename constraint one to other; drop index some_index; drop policy service on limits',
  ])('[OPS-2] may %s', (sql) => {
    expect(breaksOf(sql)).toEqual([]);
  });

  it('[OPS-2] are held to tables that there are', async () => {
    const made = (await Promise.all(all.map(statementsOf))).join('\n').replaceAll('public.', '');
    expect([...LARGE_TABLES].filter((table) => !made.includes(`create table ${table} (`))).toEqual([]);
  });
});
