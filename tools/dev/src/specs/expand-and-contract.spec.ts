import { baseline, changes } from '@townlink/server-database/migrations';
import { loadModule } from 'libpg-query';
import { readFileSync } from 'node:fs';
import type { QueryRunner } from 'typeorm';
import { breaksOf, LARGE_TABLES } from './expand-and-contract';

/** Every statement of a migration. */
async function statementsOf(Migration: (typeof changes)[number]): Promise<string> {
  const sent: string[] = [];
  const query = (text: string): Promise<never[]> => {
    sent.push(text);
    return Promise.resolve([]);
  };
  await new Migration().up({ query } as unknown as QueryRunner);
  return sent.map((text) => text.replace(/;?\s*$/, ';')).join('\n');
}

const releases = [...readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## (\d\S*)/gm)].map(([, version]) => version);

describe('migrations, which run while the last release still serves', () => {
  beforeAll(loadModule);

  it('[OPS-2] keep what that release uses, or name the last release that needs what they remove', async () => {
    const broken: string[] = [];
    for (const Migration of changes) {
      const { name, contractsAfter } = new Migration();
      if (!contractsAfter) broken.push(...breaksOf(await statementsOf(Migration)).map((what) => `${name} ${what}.`));
      else if (!releases.includes(contractsAfter)) broken.push(`${name}: CHANGELOG.md has no ${contractsAfter}.`);
    }
    expect(broken).toEqual([]);
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

  it('[OPS-2] are checked against existing tables', async () => {
    const first = (await Promise.all(baseline.map(statementsOf))).join('\n');
    expect(breaksOf(first)).toEqual([]);
    const made = `${first}${(await Promise.all(changes.map(statementsOf))).join('\n')}`;
    expect([...LARGE_TABLES].filter((table) => !made.includes(`create table ${table} (`))).toEqual([]);
  });
});
