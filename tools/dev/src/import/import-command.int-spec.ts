import { IMPORT_MESSAGES, IMPORTS_PATH, type Imports } from '@townlink/contracts';
import { AuthModule } from '@townlink/domain-auth';
import { signedInPerson } from '@townlink/domain-auth/testing';
import { ImportsModule, ImportsWorkerModule } from '@townlink/domain-imports';
import { QueueWorkerModule } from '@townlink/server-queue';
import { StorageWorkerModule } from '@townlink/server-storage';
import { startTestApp, suiteFixture } from '@townlink/server-testing/app';
import { makeCategory, makeCity } from '@townlink/server-testing/markets';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const BUNDLE = resolve('tools/dev/dist/import.mjs');

describe('npm run import', () => {
  const app = suiteFixture(() =>
    startTestApp({
      modules: [AuthModule, ImportsModule],
      worker: [
        QueueWorkerModule.forRoot({
          jobs: ['imports.check', 'imports.run', 'imports.undo', 'imports.prune', 'storage.remove', 'files.sweep'],
        }),
        ImportsWorkerModule,
        StorageWorkerModule,
      ],
    }),
  );
  const folder = mkdtempSync(join(tmpdir(), 'townlink-import-'));

  beforeAll(async () => {
    if (!existsSync(BUNDLE)) throw new Error(`${BUNDLE} is not built: npm run build`);
    await makeCity(app.database, { name: 'Ogden' });
    await makeCategory(app.database, { name: 'Trade of the command' });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Runs the built command with the settings of the application under test. */
  const command = (...args: string[]): Promise<{ code: number; output: string }> =>
    new Promise((done) => {
      const child = execFile(process.execPath, [BUNDLE, ...args], { env: process.env }, (_, out, err) =>
        done({ code: child.exitCode!, output: `${out}${err}` }),
      );
    });

  function fileOf(...lines: string[]): string {
    const path = join(folder, `${randomUUID()}.csv`);
    writeFileSync(path, lines.join('\n'));
    return path;
  }

  const file = (...rows: string[]): string => fileOf('Firm;Mail;City;State;Trade', ...rows);

  const sound = (): string => `Ace;${randomUUID()}@x.example;Ogden;UT;Trade of the command`;

  const stored = async (): Promise<number> =>
    (await app.database.query('select from imported_businesses where business_name = $1', ['Ace'])).length;

  const FIRM = ['--kind', 'businesses', '--column', 'business_name=Firm'];

  it('[IMPORT-1] checks a file without writing, imports it by the same rules, and lists it in the console', async () => {
    const path = file(sound(), sound());
    expect(await command(path, ...FIRM, '--dry-run')).toEqual({
      code: 0,
      output: 'Checked as businesses, nothing written: 2 new, 0 changed, 0 same, 0 duplicate, 0 faulty\n',
    });
    expect(await stored()).toBe(0);
    expect(await command(path, ...FIRM)).toMatchObject({
      code: 0,
      output: expect.stringContaining('Imported as businesses: 2 new'),
    });
    expect(await stored()).toBe(2);
    expect(await command(path, ...FIRM)).toMatchObject({ code: 0, output: expect.stringContaining('2 same') });
    const admin = await signedInPerson(app, 'admin');
    const { body } = await app.http.get<Imports>(IMPORTS_PATH, { as: admin });
    expect(body.rows.map(({ state }) => state)).toEqual(['imported', 'imported', 'checked']);
  });

  it('[IMPORT-1] takes a file without a kind for businesses, says so, and reads it with the separator that is given', async () => {
    const path = fileOf('Company, legal:Mail:City:State:Trade', sound().replaceAll(';', ':'));
    const args = [
      '--dry-run',
      '--separator',
      'colon',
      '--encoding',
      'utf-8',
      '--column',
      'business_name=Company, legal',
    ];
    expect(await command(path, ...args)).toMatchObject({
      code: 0,
      output: expect.stringContaining('Checked as businesses, nothing written: 1 new'),
    });
  });

  it('[IMPORT-1] names each row that is left out, and ends with code 2', async () => {
    expect(await command(file('Ace;unknown;Ogden;UT;Trade of the command', sound()), ...FIRM, '--dry-run')).toEqual({
      code: 2,
      output: `Row 2, Mail “unknown”: Invalid email address\nChecked as businesses, nothing written: 1 new, 0 changed, 0 same, 0 duplicate, 1 faulty\n`,
    });
  });

  it.each([
    ['a column without a field', () => [file(sound()), '--kind', 'subscribers'], 'Choose the column for Consent date.'],
    [
      'a column that is not there',
      () => [file(sound()), '--kind', 'businesses', '--column', 'city=Town'],
      'There is no column Town.',
    ],
    [
      'a field that is not there',
      () => [file(sound()), '--kind', 'businesses', '--column', 'fax=Firm'],
      'There is no field fax.',
    ],
    ['a file without rows', () => [file(), ...FIRM], IMPORT_MESSAGES.empty],
    ['a file that is not there', () => [join(folder, 'none.csv'), ...FIRM], 'no such file'],
    ['an unknown kind', () => [file(sound()), '--kind', 'people'], 'Usage: npm run import'],
    [
      'no kind, for a file of another',
      () => [fileOf('Email;Words', 'a@x.example;Yes')],
      'The file is read as businesses.',
    ],
  ])('[IMPORT-1] ends with code 1 and says why, without a stack: %s', async (_what, args, message) => {
    const { code, output } = await command(...args());
    expect([code, output]).toEqual([1, expect.stringContaining(message)]);
    expect(output).not.toMatch(/^ {4}at /m);
  });
});
