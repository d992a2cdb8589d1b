import { createTestDatabase, inheritedEnvironment, type TestDatabase } from '@townlink/server-testing';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

const BUNDLE = resolve('tools/dev/dist/admin.mjs');
const EMAIL = 'ada.operator@example.com';

let database: TestDatabase;

beforeAll(async () => {
  if (!existsSync(BUNDLE)) throw new Error(`${BUNDLE} is not built: npm run build`);
  database = await createTestDatabase();
  await database.query(`
    with person as (
      insert into auth.users (email, email_confirmed_at) values ('${EMAIL}', now()) returning id, email
    ) insert into profiles (id, email, full_name, role) select id, email, 'Ada Operator', 'provider' from person`);
});
afterAll(() => database?.drop());

/** Runs the built command like an operator, with the settings that docs/operations/settings.md requires. */
const admin = (...args: string[]) => adminWith({}, ...args);

function adminWith(given: Record<string, string>, ...args: string[]): Promise<{ code: number; output: string }> {
  const env = {
    ...inheritedEnvironment(),
    NODE_ENV: 'production',
    SITE_URL: 'https://site.example',
    SECRET_KEY: 'k3yOfTheTestsThatIsLongEnough-7Qz',
    DATABASE_URL: database.url,
    DATABASE_READ_URL: database.readUrl,
    ...given,
  };
  return new Promise((done) => {
    const child = execFile(process.execPath, [BUNDLE, ...args], { env }, (_, out, err) =>
      done({ code: child.exitCode!, output: `${out}${err}` }),
    );
  });
}

const roles = () => database.query(`select role, console_role from profiles where email = '${EMAIL}'`);

describe('npm run admin', () => {
  it('[SHIP-3] prints a link for the first owner, once, and another on request', async () => {
    const first = await admin('owner-link', 'owner@example.com');
    expect(first).toEqual({
      code: 0,
      output: expect.stringMatching(
        /^Open this link within 30 minutes .*\nhttps:\/\/site\.example\/auth\/owner\?token=[\w-]{43}\n$/,
      ),
    });
    const [row] = await database.query('select email, length(token_hash) as length from auth.owner_links');
    expect(row).toEqual({ email: 'owner@example.com', length: 32 });
    expect(await admin('owner-link', EMAIL)).toEqual({
      code: 1,
      output: `${EMAIL} already has an account. To make it an owner, run: grant ${EMAIL}\n`,
    });
    expect(await admin('owner-link', 'owner@example.com', '--twice')).toMatchObject({ code: 1 });
    expect(await admin('owner-link', 'owner@example.com', '--again')).toMatchObject({ code: 0 });
  });

  it('[ADM-9] creates the first administrator of an installation, and revokes the role', async () => {
    expect(await admin('grant', EMAIL)).toEqual({
      code: 0,
      output: expect.stringMatching(
        /^ada\.operator@example\.com is an administrator with the role owner\.\nTo open the console, sign in and add .*: https:\/\/site\.example\/account\/security\n/,
      ),
    });
    expect(await roles()).toEqual([{ role: 'admin', console_role: 'owner' }]);
  });

  it('[ROLE-1] keeps the last owner, and knows the other roles', async () => {
    const refused = { code: 1, output: expect.stringContaining('is the last owner') as string };
    expect(await admin('grant', EMAIL, 'finance')).toEqual(refused);
    expect(await admin('grant', EMAIL, 'emperor')).toEqual({ code: 1, output: expect.stringContaining('Usage:') });
    await database.query(`
      with person as (
        insert into auth.users (email, email_confirmed_at) values ('bo@example.com', now()) returning id, email
      ) insert into profiles (id, email, role) select id, email, 'admin' from person`);
    expect(await admin('revoke', EMAIL)).toMatchObject({ code: 0 });
    expect(await roles()).toEqual([{ role: 'provider', console_role: null }]);
  });

  it('[SHIP-3] records what came of a restore, for the launch checklist', async () => {
    for (const result of ['failed', 'passed'])
      expect(await admin('record-drill', result, 'backup-2026-11-28')).toEqual({
        code: 0,
        output: `The launch checklist now shows a drill that ${result}.\n`,
      });
    const rows = await database.query(`select step, found from setup_steps`);
    expect(rows).toEqual([{ step: 'backups', found: { result: 'passed', note: 'backup-2026-11-28' } }]);
    expect(await admin('record-drill', 'maybe', 'x')).toMatchObject({ code: 1 });
  });

  it('[AUTH-9] signs with a new key after rotate-signing-key', async () => {
    const { code, output } = await admin('rotate-signing-key');
    expect([code, output]).toEqual([0, expect.stringMatching(/^New access tokens are now signed with \S+\.\n$/)]);
  });

  it('reports an address without an account', async () => {
    expect(await admin('grant', 'stranger@example.com')).toEqual({
      code: 1,
      output: 'No account has the address stranger@example.com. Sign up first, then run this again.\n',
    });
  });

  it('reports a missing setting, without a stack trace', async () => {
    expect(await adminWith({ SECRET_KEY: '' }, 'grant', EMAIL)).toEqual({
      code: 1,
      output: expect.stringMatching(
        /^The configuration is not complete:\n\s*- SECRET_KEY must be longer (?!.*\n +at )/,
      ),
    });
  });

  it('prints its usage for an unknown command', async () => {
    expect(await admin('promote')).toEqual({ code: 1, output: expect.stringMatching(/^Usage: npm run admin/) });
  });
});
