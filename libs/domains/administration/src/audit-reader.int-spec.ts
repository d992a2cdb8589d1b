import { jest } from '@jest/globals';
import { Global, Module } from '@nestjs/common';
import { type AuditLine, type AuditPage, AuditQuery } from '@townlink/contracts';
import { Authenticator, type CurrentUser } from '@townlink/server-http';
import { readingLittle, readPages, withoutTableScans } from '@townlink/server-http/testing';
import { startTestApp, suiteFixture } from '@townlink/server-testing/app';
import { makeMarket, makeProvider } from '@townlink/server-testing/markets';
import pg from 'pg';
import { readAudit } from './audit-reader.service';
import { AdministrationModule } from './index';

const admin = {
  id: '0199f0f0-0000-7000-8000-000000000001',
  role: 'admin',
  consoleRole: 'owner',
  aal: 'aal2',
} as CurrentUser;
const SUBJECT = '0199f0f0-0000-7000-8000-000000000002';

@Global()
@Module({
  providers: [{ provide: Authenticator, useValue: { authenticate: async () => admin } }],
  exports: [Authenticator],
})
class AdministratorSignedIn {}

/** 60,000 entries of ten actors, one of whom has an account; a hundred about one subject, two with a rare action. */
const MANY_ENTRIES = `
  insert into auth.users (id, email) values ('${admin.id}', 'olive@x.example');
  insert into profiles (id, email, full_name) values ('${admin.id}', 'olive@x.example', 'Olive Office');
  insert into auth.users (email) select 'p' || n || '@x.example' from generate_series(1, 20000) n;
  insert into audit_log (actor_id, action, subject_type, subject_id, before, after, reason, address, created_at)
  select case n % 10 when 0 then '${admin.id}'::uuid when 1 then null else md5((n % 10)::text)::uuid end,
         case when n <= 2 then 'rare.act' else (array['provider.approve', 'provider.pause', 'limits.update'])[1 + n % 3] end,
         'provider', case when n % 600 = 0 then '${SUBJECT}' else 's' || n end,
         case when n = 1 then jsonb_build_object('state', '=1+1') end, case when n = 1 then jsonb_build_object('state', 'ö "x"') end,
         case when n = 1 then '=cmd' end, '192.0.2.7', timestamptz '2026-11-22 12:00Z' - n * interval '1 minute'
    from generate_series(1, 60000) n`;

/** Twenty thousand entries each by a person and by the server, and as many of one action by others. */
const APART = `
  insert into audit_log (actor_id, action, subject_type, created_at)
  select case n % 3 when 0 then '${admin.id}'::uuid when 1 then null else md5(n::text)::uuid end,
         case n % 3 when 2 then 'others.act' else 'own.act' end, 'provider', timestamptz '2026-11-22 12:00Z' - n * interval '1 minute'
    from generate_series(1, 60000) n`;

describe('the audit log', () => {
  const app = suiteFixture(() => startTestApp({ modules: [AdministratorSignedIn, AdministrationModule] }));

  beforeAll(async () => {
    const owner = new pg.Client(app.database.ownerUrl);
    await owner.connect();
    await owner.query(MANY_ENTRIES);
    await owner.query('analyze');
    await owner.end();
  });

  const read = async (query: string) => (await app.http.get<AuditPage>(`/api/admin/audit?${query}`)).body;

  it('[CONSOLE-2] shows who did what, before and after, why and from where, latest first', async () => {
    const { rows, actions, is_estimate } = await read('');
    expect(rows).toHaveLength(25);
    expect(rows[0]).toMatchObject({
      actor_id: null,
      actor_email: null,
      action: 'rare.act',
      subject_type: 'provider',
      subject_id: 's1',
      before: { state: '=1+1' },
      after: { state: 'ö "x"' },
      reason: '=cmd',
      address: '192.0.2.7',
    });
    expect(rows[9]).toMatchObject({ actor_id: admin.id, actor_email: 'olive@x.example' });
    expect(actions).toEqual(['limits.update', 'provider.approve', 'provider.pause', 'rare.act']);
    expect(is_estimate).toBe(true);
  });

  it.each<[string, string, number, (line: AuditLine) => boolean]>([
    ['actor by email', 'actor=OLIVE@x.example', 6000, ({ actor_id }) => actor_id === admin.id],
    ['actor by id', `actor=${admin.id}`, 6000, ({ actor_id }) => actor_id === admin.id],
    ['the server', 'actor=server', 6000, ({ actor_id }) => actor_id === null],
    ['an unknown account', 'actor=unknown@x.example', 0, () => false],
    ['action', 'action=rare.act', 2, ({ action }) => action === 'rare.act'],
    ['subject', `subject=${SUBJECT}`, 100, ({ subject_id }) => subject_id === SUBJECT],
    [
      'period',
      'from=2026-11-20&to=2026-11-20',
      1440,
      ({ created_at }) => new Date(created_at).toISOString().startsWith('2026-11-20'),
    ],
    ['nothing said', 'actor=&subject=&from=&to=&action=rare.act', 2, () => true],
  ])('[CONSOLE-2] can be filtered by %s', async (_, query, total, matches) => {
    const page = await read(query);
    expect(page).toMatchObject({ total, is_estimate: false });
    expect(page.rows).toHaveLength(Math.min(total, 25));
    expect(page.rows.filter((line) => !matches(line))).toEqual([]);
  });

  it('[CONSOLE-2] shows each entry once, page by page', async () => {
    const pages = await readPages((place) => read(`${new URLSearchParams({ subject: SUBJECT, ...place })}`));
    expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(100);
  });

  it.each([
    'from=2026-02-30',
    'to=yesterday',
    'from=0000-01-01',
    'sort=action',
    'size=26',
    `subject=${'x'.repeat(101)}`,
  ])('[CONSOLE-2] refuses %s, naming the field', async (query) => {
    const answer = await app.http.get(`/api/admin/audit?${query}`);
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: query.split('=')[0] }] } });
  });

  it('[CONSOLE-2] can be downloaded with filters, safe for spreadsheets, which is audited', async () => {
    const { headers, body } = await app.http.get<string>('/api/admin/audit/csv?action=rare.act&actor=server');
    expect(headers.get('content-disposition')).toBe('attachment; filename="audit-log.csv"');
    const lines = body
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\r\n');
    expect(lines).toEqual([
      'When,Who,Action,Of what,Id,Provider,Before,After,Reason,Address,Details',
      `2026-11-22T11:59:00.000Z,server,rare.act,provider,s1,,"{""state"":""=1+1""}","{""state"":""ö \\""x\\""""}",'=cmd,192.0.2.7,{}`,
    ]);
    expect((await read('action=list.export')).rows).toMatchObject([
      {
        actor_id: admin.id,
        subject_type: 'audit-log',
        details: { filter: { action: 'rare.act', of_one_actor: true, of_one_subject: false } },
      },
    ]);
  });

  it('[CONSOLE-2] shows provider names, also in the file, but none for deleted providers', async () => {
    const id = await makeProvider(app.database, await makeMarket(app.database), { business_name: 'Zenith & Sons' });
    await app.database.query(
      `insert into audit_log (action, subject_type, subject_id)
       values ('named.act', 'provider', $1), ('named.act', 'provider', '${SUBJECT}'), ('named.act', 'profile', $1)`,
      [id],
    );
    const { rows } = await read('action=named.act');
    const names = rows.map(({ subject_type, subject_id, provider_name }) => [subject_type, subject_id, provider_name]);
    expect(names).toHaveLength(3);
    expect(names).toEqual(
      expect.arrayContaining([
        ['profile', id, null],
        ['provider', SUBJECT, null],
        ['provider', id, 'Zenith & Sons'],
      ]),
    );
    const { body } = await app.http.get<string>('/api/admin/audit/csv?action=named.act');
    expect(body).toContain(`named.act,provider,${id},Zenith & Sons,`);
  });

  it('[CONSOLE-2] stops reading when the client disconnects', async () => {
    const reads = jest.spyOn(app.connection, 'as');
    const leaving = new AbortController();
    const answer = await fetch(`${app.origin}/api/admin/audit/csv`, { signal: leaving.signal });
    await answer.body!.getReader().read();
    leaving.abort();
    // The aborted download would have finished during a second, full one.
    const whole = await app.http.get<string>('/api/admin/audit/csv');
    expect(whole.body.split('\r\n').length).toBeGreaterThan(60_000);
    expect(reads.mock.calls.length).toBeLessThan(100); // 61 reads for each of the two without stopping.
    reads.mockRestore();
  });

  describe('with many entries', () => {
    let service: pg.Client;

    beforeAll(async () => {
      const owner = new pg.Client(app.database.ownerUrl);
      await owner.connect();
      await owner.query(APART);
      await owner.query('vacuum analyze audit_log');
      await owner.end();
      service = new pg.Client({ connectionString: app.database.url, options: '-c role=townlink_service' });
      await service.connect();
    });
    afterAll(() => service.end());

    const far = Buffer.from(JSON.stringify(['when', 'desc', '2026-10-20 00:00:00+00', SUBJECT])).toString('base64url');

    it.each<[string, Partial<AuditQuery>]>([
      ['the first page', {}],
      ['the oldest', { direction: 'asc' }],
      ['far down', { after: far }],
      ['of an actor', { actor: 'olive@x.example' }],
      ['of an actor, far down', { actor: admin.id, after: far }],
      ['of an action', { action: 'rare.act' }],
      ['of a subject', { subject: SUBJECT }],
      ['of a day', { from: '2026-11-20', to: '2026-11-20' }],
    ])('[CONSOLE-2] %s is read without reading the table', async (_, changes) => {
      const query = Object.assign(new AuditQuery(), changes);
      await expect(readAudit(withoutTableScans(service), query)).resolves.toBeTruthy();
    });

    it('[CONSOLE-2] finds no entries of a rare action by a frequent actor without a full scan', async () => {
      const query = Object.assign(new AuditQuery(), { actor: admin.id, action: 'others.act' });
      expect((await readAudit(readingLittle(service), query)).rows).toEqual([]);
    });
  });
});
