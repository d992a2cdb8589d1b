import type { SecurityEventLine, SecurityEventPage } from '@townlink/contracts';
import { eventually } from '@townlink/server-testing';
import { bearer } from '@townlink/server-testing/app';
import { makeMarket, makeProvider } from '@townlink/server-testing/markets';
import { randomUUID } from 'node:crypto';
import { PASSWORD, type Person, Product } from './support/product';

const CALLER = '2001:db8:7:1::99';
const AS_LISTED = '2001:db8:7:1::/64';
const DAY = 86_400_000;

describe('security events', () => {
  let product: Product;
  let admin: Person;
  let pat: Person;

  beforeAll(async () => {
    const settings = { TRUSTED_PROXIES: '127.0.0.1', AUTH_LIMIT_VERIFY: '4', DEMO_MODE: 'false', LOG_LEVEL: 'warn' };
    product = await Product.start({ settings });
    [admin, pat] = await Promise.all([product.person('admin'), product.person()]);
    await product.database.query(`update auth.sessions set aal = 'aal2' where user_id = $1`, [admin.id]);
  });
  afterAll(() => product?.close());

  const call = (method: string, path: string, given: Record<string, string>, body: object = {}) => {
    const headers = { ...given, 'x-forwarded-for': CALLER };
    return method === 'GET'
      ? product.wire.call({ method, path, headers })
      : product.wire.json(method, path, headers, body);
  };

  const rowsOf = (kind: string) =>
    product.settled<SecurityEventLine>('select * from security_events where kind = $1 order by id', [kind]);

  it('[SAFE-2] record refusals and changes with account and address, and never typed text', async () => {
    const typed = 'a secret mistyped';
    await call('POST', '/auth/v1/token?grant_type=password', {}, { email: pat.email, password: typed });
    await call('GET', '/api/profile', bearer('not.a.token').headers);
    await call('GET', '/api/admin/users', pat.headers);
    await call('POST', '/api/billing/webhook', { 'stripe-signature': 't=1,v1=forged' });
    await call('POST', '/api/mail/webhook', {});
    await call('PUT', '/auth/v1/user', pat.headers, { password: `${PASSWORD} and more` });
    for (let tries = 0; tries < 6; tries += 1)
      await call('POST', '/auth/v1/verify', {}, { type: 'email', token_hash: typed, email: pat.email });
    const from = { address: AS_LISTED, times: 1 };
    expect(await rowsOf('sign-in.failed')).toMatchObject([{ ...from, user_id: pat.id, reason: 'password' }]);
    expect(await rowsOf('token.refused')).toMatchObject([{ ...from, user_id: null }]);
    expect(await rowsOf('admin.refused')).toMatchObject([
      { ...from, user_id: pat.id, reason: 'role: GET /api/admin/users' },
    ]);
    await eventually(async () =>
      expect(await rowsOf('webhook.refused')).toMatchObject([
        { ...from, reason: 'payments' },
        { ...from, reason: 'mail' },
      ]),
    );
    expect(await rowsOf('password.changed')).toMatchObject([{ ...from, user_id: pat.id }]);
    // Two rows if a minute ended between the refusals.
    for (const row of await rowsOf('limit.reached'))
      expect(row).toMatchObject({ address: AS_LISTED, reason: 'auth.verify' });
    const all = JSON.stringify(await product.database.query('select * from security_events'));
    for (const secret of [typed, PASSWORD, pat.email, 'not.a.token', 'forged']) expect(all).not.toContain(secret);
  });

  it('[SAFE-2] count a flood by the minute, without delaying requests', async () => {
    const bea = await product.person();
    const { app, origin } = await product.addGateway();
    await Promise.all(Array.from({ length: 30 }, () => fetch(`${origin}/api/admin/users`, { headers: bea.headers })));
    // The rest is written on shutdown.
    await app.close();
    const rows = await product.database.query<{ times: number; address: string }>(
      `select times, address from security_events where user_id = $1 and kind = 'admin.refused' and address = '127.0.0.1'`,
      [bea.id],
    );
    expect(rows.length).toBeLessThanOrEqual(4); // Two per minute, in case a new minute started.
    expect(rows.reduce((sum, { times }) => sum + times, 0)).toBe(30);
  });

  it('[SAFE-2] name the provider whose license was viewed, and the id of a deleted one', async () => {
    const there = await makeProvider(product.database, await makeMarket(product.database), {
      business_name: 'Red Door',
    });
    const gone = randomUUID();
    for (const id of [there, gone])
      await product.database.query(
        `insert into security_events (kind, user_id, reason, times) values ('license.viewed', $1, 'provider ' || $2, 1)`,
        [admin.id, id],
      );
    const { text } = await call('GET', '/api/admin/security-events?kind=license.viewed', admin.headers);
    const { rows } = JSON.parse(text) as SecurityEventPage;
    expect(rows.map(({ provider_id, provider_name }) => [provider_id, provider_name])).toEqual([
      [gone, null],
      [there, 'Red Door'],
    ]);
  });

  it('[SAFE-2] can be added, but neither changed nor deleted', async () => {
    const rights = await product.database.query<{ privilege_type: string }>(
      `select privilege_type from information_schema.role_table_grants
        where table_name = 'security_events' and grantee in ('townlink_service', 'townlink_member', 'townlink_anonymous') order by 1`,
    );
    expect(rights.map(({ privilege_type }) => privilege_type)).toEqual(['INSERT', 'SELECT']);
  });

  it('[SAFE-2] are retained for six months, one table each, created ahead of time', async () => {
    const names = async (statement: string) =>
      (await product.database.query<{ name: string }>(statement)).map(({ name }) => name);
    const months = () =>
      names(`select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
              where inhparent = 'security_events'::regclass order by 1`);
    const renew = () => product.database.query('select app.renew_security_months(6)');
    // A new month may have started since the migration.
    await renew();
    const before = await months();
    const coming = `select to_char((now() at time zone 'utc') + n * interval '1 month', '"events_"YYYY_MM') as name
                      from generate_series(-1, 3) n`;
    expect(before).toEqual(expect.arrayContaining(await names(coming)));
    await product.database.query(`
      create table security.events_2020_01 partition of security_events for values from ('2020-01-01Z') to ('2020-02-01Z')`);
    await renew();
    expect(await months()).toEqual(before);
  });

  it('[CONSOLE-2] are for administrators only, with filters by kind, person, address and day, and as a file', async () => {
    const read = async (query: string) => {
      const answer = await product.wire.call({
        method: 'GET',
        path: `/api/admin/security-events?${query}`,
        headers: admin.headers,
      });
      expect([answer.status, query]).toEqual([200, query]);
      return (JSON.parse(answer.text) as SecurityEventPage).rows;
    };
    const [line] = await read(`kind=password.changed&person=${pat.email}&address=${AS_LISTED}`);
    expect(line).toMatchObject({ user_id: pat.id, user_email: pat.email, user_role: 'provider', address: AS_LISTED });
    const day = (offset: number) => new Date(Date.parse(line!.created_at) + offset * DAY).toISOString().slice(0, 10);
    const on = async (from: string, to = from) =>
      (await read(`person=${pat.id}&from=${from}&to=${to}`)).map(({ id }) => id);
    expect(await on(day(0))).toContain(line!.id);
    expect([...(await on(day(-9), day(-1))), ...(await on(day(1), day(9)))]).not.toContain(line!.id);
    // The others may be from the day before.
    expect((await on(day(-1), day(0))).length).toBeGreaterThan(2);
    expect((await read('kind=limit.reached')).every(({ kind }) => kind === 'limit.reached')).toBe(true);
    const file = await product.wire.call({
      method: 'GET',
      path: '/api/admin/security-events/csv?kind=password.changed',
      headers: admin.headers,
    });
    expect(file.text.split('\r\n').slice(0, 2)).toEqual([
      '\uFEFFWhen,Kind,What,Times,Who,Role,Address,Method,Reason,Provider',
      expect.stringContaining(`,password.changed,Password changed,1,${pat.email},provider,${AS_LISTED},,`),
    ]);
    expect((await call('GET', '/api/admin/security-events', pat.headers)).status).toBe(403);
    const wrong = await product.wire.call({
      method: 'GET',
      path: '/api/admin/security-events?kind=nothing',
      headers: admin.headers,
    });
    expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('"field":"kind"')]);
  });
});
