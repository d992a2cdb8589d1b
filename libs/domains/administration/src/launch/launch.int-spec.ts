import type {
  ChecklistItem,
  Checklists,
  EmailCheck,
  HealthFindings,
  NewsletterCheck,
  PaymentsCheck,
} from '@townlink/contracts';
import { jobNames } from '@townlink/contracts';
import { AuthModule } from '@townlink/domain-auth';
import { signedInPerson, type SignedInPerson } from '@townlink/domain-auth/testing';
import { EmailCatalogModule, MailWorkerModule } from '@townlink/server-mail';
import { QueueWorkerModule } from '@townlink/server-queue';
import { ObjectStorage } from '@townlink/server-storage';
import { startTestApp, suiteFixture } from '@townlink/server-testing/app';
import { makeCategory, makeMarket, makeProvider } from '@townlink/server-testing/markets';
import { jest } from '@jest/globals';
import { AdministrationModule, AdministrationWorkerModule } from '../index';
import { toTicked } from './checklists.service';
import { LaunchSettings } from './launch.config';
import { assessSender } from './sender-domain';
import { everyEmail } from '../every-email';

const handled = jobNames.filter((name) => /^(mail|outbox)\./.test(name));

describe('launch checks', () => {
  const app = suiteFixture(() =>
    startTestApp({
      modules: [AuthModule, AdministrationModule],
      worker: [
        QueueWorkerModule.forRoot({ jobs: handled, timing: { attempts: 1, pollEvery: 250, repeats: false } }),
        MailWorkerModule,
        EmailCatalogModule.of(everyEmail),
        AdministrationWorkerModule,
      ],
      sandbox: true,
      settings: { LAUNCH_CHECK_SECONDS: '25' },
    }),
  );
  let admin: SignedInPerson;

  beforeAll(async () => {
    admin = await signedInPerson(app, 'admin');
    await makeCategory(app.database, { name: 'Plumber' });
    await makeProvider(app.database, await makeMarket(app.database));
  });

  async function finding(check: string) {
    const { body } = await app.http.get<HealthFindings>('/api/admin/health', { as: admin });
    return body.checks.find((one) => one.check === check);
  }

  it('[HEALTH-2] report each finding with its time and duration', async () => {
    const { body } = await app.http.get<HealthFindings>('/api/admin/health', { as: admin });
    expect(body.checks.map(({ check, state }) => [check, state])).toEqual([
      ['categories', 'green'],
      ['provider-insert', 'green'],
      ['auth', 'green'],
      ['search', expect.stringMatching(/green|amber/)],
      ['queue', 'green'],
      ['storage', 'green'],
    ]);
    for (const check of body.checks)
      expect(check).toMatchObject({
        found: expect.any(String),
        took_ms: expect.any(Number),
        checked_at: expect.any(String),
      });
    expect(body.checks[2]!.found).toContain(admin.email);
  });

  it.each([
    [
      'the right to insert is given away',
      'grant insert on providers to townlink_member',
      'revoke insert on providers from townlink_member',
    ],
    [
      'a visitor may insert',
      'grant insert on providers to townlink_anonymous',
      'revoke insert on providers from townlink_anonymous',
    ],
    [
      'rows are not guarded',
      'alter table providers disable row level security',
      'alter table providers enable row level security',
    ],
    [
      'a policy would let inserts in',
      'create policy slip on providers for insert to townlink_member with check (true)',
      'drop policy slip on providers',
    ],
    [
      'others’ rows can be changed',
      'create policy slip on providers for all to townlink_member using (true)',
      'drop policy slip on providers',
    ],
  ])('[HEALTH-2] are red when %s', async (_, slip, mend) => {
    await app.database.query(slip);
    const found = await finding('provider-insert');
    await app.database.query(mend);
    expect(found).toMatchObject({ state: 'red', remedy: expect.any(String) });
    expect(await finding('provider-insert')).toMatchObject({ state: 'green', remedy: null });
  });

  it('[HEALTH-2] leave no data behind', async () => {
    const count = 'select count(*)::int as count, max(updated_at) as latest from providers';
    const before = await app.database.query(count);
    await finding('provider-insert');
    expect(await app.database.query(count)).toEqual(before);
  });

  it('[HEALTH-2] keep their time limits', async () => {
    const settings = app.app.get(LaunchSettings, { strict: false });
    settings.LAUNCH_CHECK_SECONDS = 2;
    const hanging = jest.spyOn(app.app.get(ObjectStorage, { strict: false }), 'check');
    hanging.mockReturnValueOnce(new Promise(() => undefined));
    expect(await finding('storage')).toMatchObject({ state: 'red', found: 'No answer within 2 seconds.' });
    hanging.mockRejectedValueOnce(new Error('secret-bucket is gone'));
    const failed = await finding('storage');
    expect(failed).toMatchObject({ state: 'red', remedy: expect.any(String) });
    expect(JSON.stringify(failed)).not.toContain('secret-bucket');
    hanging.mockRestore();
    settings.LAUNCH_CHECK_SECONDS = 25;
  });

  it('[HEALTH-2] report failed jobs', async () => {
    await app.database.query(
      `insert into outbox (queue, name, payload, relayed_at, failed_at) values ('mail', 'mail.send', '{}', now(), now())`,
    );
    expect(await finding('queue')).toMatchObject({ state: 'amber', found: '1 job has failed.' });
    await app.database.query(`delete from outbox where failed_at is not null`);
  });

  it('[HEALTH-2] read the latest payments from the payment service', async () => {
    const check = () => app.http.post<PaymentsCheck>('/api/admin/health/stripe', {}, { as: admin });
    expect((await check()).body).toMatchObject({
      success: true,
      summary: { success_rate: 100, successful: 0, total: 0 },
      finding: { check: 'payments', state: 'amber' },
    });
    await app.sandbox.control.addFault({ service: 'stripe', kind: 'error', status: 401, times: 5 });
    expect((await check()).body).toMatchObject({ success: false, finding: { state: 'red' } });
    await app.sandbox.control.clearFaults();
  });

  it('[HEALTH-2] send an email to the administrator, through queue and worker', async () => {
    const { body } = await app.http.post<EmailCheck>('/api/admin/health/sendgrid', {}, { as: admin });
    expect(body).toMatchObject({
      success: true,
      status_code: 202,
      test_email_sent_to: admin.email,
      finding: { check: 'email', state: 'green' },
    });
    expect(await app.sandbox.control.messages({ to: admin.email, wait: 30_000 })).toHaveLength(1);
  });

  it('[HEALTH-2] send a test newsletter to the administrator, audited once', async () => {
    const { body } = await app.http.post<NewsletterCheck>('/api/admin/health/newsletter', {}, { as: admin });
    expect(body).toMatchObject({
      success: true,
      sent_count: 1,
      test_email_sent_to: admin.email,
      finding: { check: 'newsletter', state: 'green', limit_seconds: 25 },
    });
    const emails = await app.sandbox.control.messages({ to: admin.email });
    expect(emails.filter(({ subject }) => subject.includes('this newsletter arrived'))).toHaveLength(1);
    expect(await app.database.query(`select action from audit_log where action like 'newsletter.%'`)).toEqual([
      { action: 'newsletter.test' },
    ]);
  });

  it('[HEALTH-2] run a single check by name', async () => {
    const one = await app.http.get<HealthFindings>('/api/admin/health?check=storage', { as: admin });
    expect(one.body.checks).toMatchObject([{ check: 'storage', state: 'green', limit_seconds: 25 }]);
    expect((await app.http.get('/api/admin/health?check=payments', { as: admin })).status).toBe(400);
  });

  it('[HEALTH-2] report a refusal of the email service', async () => {
    await app.sandbox.control.addFault({ service: 'sendgrid', kind: 'error', status: 400 });
    const { body } = await app.http.post<EmailCheck>('/api/admin/health/sendgrid', {}, { as: admin });
    expect(body).toMatchObject({ success: false, status_code: null, finding: { state: 'red' } });
    await app.sandbox.control.clearFaults();
  });

  describe('the checklists', () => {
    const lists = async () => (await app.http.get<Checklists>('/api/admin/launch-checklist', { as: admin })).body.items;
    const item = async (name: string): Promise<ChecklistItem> => (await lists()).find(({ item }) => item === name)!;
    const tick = (body: object) => app.http.post('/api/admin/launch-checklist/tick', body, { as: admin });

    it('[HEALTH-1] record who ticked what and when, until cleared', async () => {
      expect(await item('legal-pages')).toMatchObject({ kind: 'ticked', state: 'red', ticked: null });
      expect((await tick({ item: 'legal-pages', done: true, note: 'Version 3' })).status).toBe(200);
      expect(await item('legal-pages')).toMatchObject({
        state: 'green',
        ticked: { by: admin.email, at: expect.any(String), note: 'Version 3' },
      });
      expect((await tick({ item: 'legal-pages', done: false })).status).toBe(200);
      expect(await item('legal-pages')).toMatchObject({ state: 'red', ticked: null });
      expect((await tick({ item: 'payment-keys', done: true })).status).toBe(400);
    });

    it('[HEALTH-1] measure measurable items', async () => {
      const states = Object.fromEntries((await lists()).map(({ item, state }) => [item, state]));
      expect(states).toMatchObject({
        'payment-keys': 'red',
        webhook: 'red',
        administrators: 'red',
        cities: 'green',
        'queue-age': 'green',
      });
      await app.database.query(
        `insert into billing_events (stripe_event_id, type, stripe_created_at) values ('evt_1', 'invoice.paid', now())`,
      );
      expect(await item('webhook')).toMatchObject({ state: 'green' });
    });

    it('[HEALTH-1] leave out a category that was merged, whose keywords its target has', async () => {
      const before = await item('keywords');
      const [merged] = await app.database.query<{ id: string }>(
        `insert into categories (name, slug, merged_into)
         select 'Pipes', 'pipes', id from categories order by id limit 1 returning id`,
      );
      expect(await item('keywords')).toEqual(before);
      await app.database.query('delete from categories where id = $1', [merged!.id]);
    });
  });
});

describe('checklist rules', () => {
  it('[HEALTH-1] expire the tick of a restored backup after 30 days', () => {
    const at = new Date('2026-11-01T00:00:00Z');
    const tick = { item: 'backups', by: 'a@x.example', at, note: null };
    expect(toTicked('backups', tick, new Date('2026-12-01T00:00:00Z')).state).toBe('green');
    expect(toTicked('backups', tick, new Date('2026-12-01T00:00:01Z')).state).toBe('amber');
    expect(toTicked('legal-pages', { ...tick, item: 'legal-pages' }, new Date('2036-01-01T00:00:00Z')).state).toBe(
      'green',
    );
  });

  it('[HEALTH-1] require SPF, DKIM and DMARC of the sender', () => {
    const whole = { spf: ['v=spf1 -all'], dkim: ['k=rsa; p=MIGf'], dmarc: ['v=DMARC1; p=none'] };
    expect(assessSender('x.example', whole).state).toBe('green');
    expect(assessSender('x.example', { ...whole, dkim: ['v=DKIM1; p='] })).toMatchObject({
      state: 'amber',
      found: 'x.example lacks DKIM.',
    });
    expect(assessSender('x.example', { spf: [], dkim: [], dmarc: [] }).state).toBe('red');
  });
});
