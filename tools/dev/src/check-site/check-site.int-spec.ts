import { inheritedEnvironment, TEST_SECRET_KEY } from '@townlink/server-testing';
import { makeMarket } from '@townlink/server-testing/markets';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { type RunningGateway, startGateway } from '../../../../apps/gateway/test/support/running-gateway';
import { CHECK_EMAIL } from './sign-in';

const BUNDLE = resolve('tools/dev/dist/check-site.mjs');

const LISTED = `
  with person as (insert into auth.users (email) values ('checked@site.example') returning id)
  insert into providers (user_id, slug, business_name, contact_name, phone, email, city_id, category_id, vetting_status, membership_tier, is_active)
  select id, 'checked', 'Checked Sweepers', 'Pat', '801-555-0100', 'checked@site.example', $1, $2, 'approved', 'basic', true from person`;

describe('the check of a site after its upgrade', () => {
  let first: RunningGateway;
  let second: RunningGateway;

  beforeAll(async () => {
    if (!existsSync(BUNDLE)) throw new Error(`${BUNDLE} is not built: npm run build`);
    first = await startGateway();
    second = await startGateway({}, first.database);
    const { cityId, categoryId } = await makeMarket(first.database, { city: 'Checkville', category: 'Chimney Sweep' });
    await first.database.query(LISTED, [cityId, categoryId]);
  });
  afterAll(async () => {
    await second?.program.stop();
    await first?.stop();
  });

  /** Runs the built program like `townlink upgrade`. */
  function check(...origins: string[]): Promise<{ code: number | null; output: string }> {
    const env = {
      ...inheritedEnvironment(),
      SITE_URL: 'https://site.example',
      SECRET_KEY: TEST_SECRET_KEY,
      DATABASE_URL: first.database.url,
      DATABASE_READ_URL: first.database.readUrl,
    };
    return new Promise((done) => {
      const child = execFile(process.execPath, [BUNDLE, ...origins], { env }, (_, out, errors) =>
        done({ code: child.exitCode, output: `${out}${errors}` }),
      );
    });
  }

  /** Rows of all tables except the security log, which records every sign-in. */
  async function rows(): Promise<Record<string, string>> {
    const tables = await first.database.query<{ name: string }>(`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname in ('public', 'auth') and tablename !~ '^(security_events|rate_limits)' order by 1`);
    const counted: Record<string, string> = {};
    for (const { name } of tables) {
      const [row] = await first.database.query<{ count: string }>(`select count(*) from ${name}`);
      counted[name] = row!.count;
    }
    return counted;
  }

  it('[SHIP-4] opens five pages of each gateway, signs in and out, and leaves nothing behind', async () => {
    // The first sign-in on a new site creates its signing key.
    await check(first.origin);
    const before = await rows();
    const { code, output } = await check(first.origin, second.origin);
    expect([code, output]).toEqual([0, expect.stringMatching(/\nSigning in and out works\.\n$/)]);
    for (const { origin } of [first, second])
      expect(output).toContain(`${origin} is ready and shows /, /pricing, /faq, /auth/sign-in, /`);
    expect(output).toContain('/checkville-');
    expect(await rows()).toEqual(before);
  });

  it('[SHIP-4] clears away the account of a check that was interrupted', async () => {
    const before = await rows();
    await first.database.query(`insert into auth.users (email, email_confirmed_at) values ($1, now())`, [CHECK_EMAIL]);
    expect(await check(first.origin)).toMatchObject({ code: 0 });
    expect(await rows()).toEqual(before);
  });

  it('[SHIP-4] fails with the address of what does not answer as it should', async () => {
    expect(await check()).toMatchObject({ code: 1, output: expect.stringContaining('Usage: check-site.mjs ADDRESS') });
    const broken = createServer((request, response) => {
      response.statusCode = request.url === '/api/health/ready' ? 200 : 500;
      response.end();
    });
    await new Promise<void>((done) => broken.listen(0, '127.0.0.1', done));
    const origin = `http://127.0.0.1:${(broken.address() as AddressInfo).port}`;
    try {
      expect(await check(first.origin, origin)).toEqual({
        code: 1,
        output: expect.stringContaining(`${origin}/sitemap.xml answered 500.`),
      });
    } finally {
      broken.close();
    }
    expect(await check(origin)).toMatchObject({ code: 1, output: expect.stringContaining('does not answer') });
    const accounts = await first.database.query('select from auth.users where email = $1', [CHECK_EMAIL]);
    expect(accounts).toEqual([]);
  });
});
