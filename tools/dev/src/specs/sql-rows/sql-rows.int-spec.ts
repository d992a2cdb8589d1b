import { createTestDatabase, type TestDatabase } from '@townlink/server-testing';
import { loadModule, parseSync } from 'libpg-query';
import { globSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import ts from 'typescript';
import { describeStatement, readTypes } from './describe';
import { type Column, RowTypes } from './row-types';
import { type SentStatement, sentStatements } from './statements';

const root = path.join(import.meta.dirname, '../../../../..');
const SOURCES = ['libs/{domains,server}/*/src/**/*.ts', 'apps/{gateway,worker}/src/**/*.ts', 'tools/dev/src/**/*.ts'];
const isProduct = (file: string): boolean => !/spec\.ts$|\.mutants\.ts$|\/testing\/|\/specs\//.test(file);

const FIXTURE = 'tools/dev/fixtures/sql-rows/wrong-rows.ts';

/** Texts that several functions assemble from a caller's arguments. */
const UNREAD = [
  // The names of an action's rows; each list has its own statement.
  'libs/domains/administration/src/bulk/bulk-actions.query.ts',
  'libs/domains/administration/src/content/pictures/prepare-content-picture.handler.ts',
  'libs/domains/capacity/src/public-markets.ts',
  'libs/domains/directory/src/catalog/imported-categories.query.ts',
  'libs/domains/directory/src/public-api/provider-list.ts',
  'libs/domains/gallery/src/prepare/prepare-photo.handler.ts',
  'libs/server/database/src/prune.ts',
  'libs/server/http/src/lists/counts.ts',
  'libs/server/http/src/lists/counts.ts',
  'libs/server/http/src/lists/query-plan.ts',
  'libs/server/http/src/lists/selectivity.ts',
];

let database: TestDatabase;
let client: pg.Client;
let types: Map<number, string>;

beforeAll(async () => {
  await loadModule();
  database = await createTestDatabase();
  client = new pg.Client(database.ownerUrl);
  await client.connect();
  // The queue's own statements omit the schema of their tables.
  await client.query('set search_path = public, bullmq');
  types = await readTypes(client);
});
afterAll(async () => {
  await client?.end();
  await database?.drop();
});

function programOf(files: readonly string[]): ts.Program {
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.base.json'), ts.sys.readFile) as { config: object };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  return ts.createProgram(files, options);
}

const asJson = ({ name, kind }: Column): Column => ({ name, kind: kind === 'Date' ? 'string' : kind });

const isChange = (text: string): boolean => {
  const statement = parseSync(text).stmts?.[0]?.stmt ?? {};
  return 'UpdateStmt' in statement || 'DeleteStmt' in statement;
};

/** Problems of a statement, a line for each of its possible texts. */
async function problemsOf(
  { place, texts, declared, isTypeOrm, isJson }: SentStatement,
  rows: RowTypes,
): Promise<string[]> {
  const problems: string[] = [];
  for (const text of texts) {
    try {
      const described = await describeStatement(client, text, types);
      const columns = isJson ? described.map(asJson) : described;
      const changed = isTypeOrm && isChange(text) ? rows.changedRows(declared) : declared;
      if (changed) problems.push(...rows.problems(changed, columns));
      else problems.push('changes rows, and TypeORM gives [rows, number]');
    } catch (error) {
      problems.push(`cannot be prepared: ${(error as Error).message}`);
    }
  }
  return [...new Set(problems)].map((problem) => `${place} ${problem}`);
}

async function check(files: string[]) {
  const program = programOf(files);
  const statements = sentStatements(program, root, (file) => files.includes(file));
  const rows = new RowTypes(program.getTypeChecker());
  const problems: string[] = [];
  for (const statement of statements) problems.push(...(await problemsOf(statement, rows)));
  return { statements, problems };
}

it('declares every row as its statement gives it', async () => {
  const files = globSync(SOURCES, { cwd: root })
    .filter(isProduct)
    .map((file) => path.join(root, file));
  const { statements, problems } = await check(files);
  expect(statements.length).toBeGreaterThan(300);
  const unread = statements.filter(({ texts }) => texts.length === 0);
  expect(problems).toEqual([]);
  expect(unread.map(({ place }) => place.replace(/:\d+$/, '')).toSorted()).toEqual(UNREAD);
}, 300_000);

it('names each row that is declared otherwise', async () => {
  const { statements, problems } = await check([path.join(root, FIXTURE)]);
  expect(problems.map((problem) => problem.replace(/^.*:\d+ /, ''))).toEqual([
    'gives string for id: number',
    'has no title: string',
    'gives string for count: number',
    'gives Date for created_at: string | null',
    'gives number[] for widths: string[]',
    'changes rows, and TypeORM gives [rows, number]',
    'cannot be prepared: relation "towns" does not exist',
  ]);
  expect(statements.filter(({ texts }) => texts.length === 0)).toHaveLength(1);
});
