import { Test, type TestingModule } from '@nestjs/testing';
import type { EventPayloads } from '@townlink/contracts';
import { createSandbox, type Sandbox } from '@townlink/sandbox-tools';
import { RuntimeSettings, SettingsModule } from '@townlink/server-config';
import { Database, DatabaseModule, DatabaseSettings, systemActor } from '@townlink/server-database';
import { MailSettings, MailWorkerModule } from '@townlink/server-mail';
import { Outbox, QueueSettings, QueueWorkerModule } from '@townlink/server-queue';
import { createTestDatabase, eventually, type TestDatabase } from '@townlink/server-testing';
import { randomUUID } from 'node:crypto';
import { NewsletterWorkerModule } from './index';
import { SubscriptionLinks } from './subscription/links';

const DELIVERY = 'provider.listed:newsletter.announce-listing';

describe('News of an area', () => {
  let database: TestDatabase;
  let sandbox: Sandbox;
  let worker: TestingModule;

  beforeAll(async () => {
    [database, sandbox] = await Promise.all([createTestDatabase(), createSandbox()]);
    worker = await Test.createTestingModule({
      imports: [
        SettingsModule,
        DatabaseModule,
        MailWorkerModule,
        NewsletterWorkerModule,
        QueueWorkerModule.forRoot({ jobs: ['mail.send', DELIVERY] }),
      ],
    })
      .overrideProvider(RuntimeSettings)
      .useValue(Object.assign(new RuntimeSettings(), { SECRET_KEY: 'k'.repeat(40), SITE_URL: 'http://site.example' }))
      .overrideProvider(DatabaseSettings)
      .useValue(
        Object.assign(new DatabaseSettings(), { DATABASE_URL: database.url, DATABASE_READ_URL: database.readUrl }),
      )
      .overrideProvider(QueueSettings)
      .useValue(new QueueSettings())
      .overrideProvider(MailSettings)
      .useValue(Object.assign(new MailSettings(), { SENDGRID_API_KEY: 'SG.t', SENDGRID_API_BASE: sandbox.sendgridUrl }))
      .compile();
    worker.useLogger(false);
    await worker.init();
    await database.query(`insert into categories (name, slug) values ('Plumber', 'plumber'), ('Roofer', 'roofer')`);
  }, 60_000);

  afterAll(async () => {
    await worker?.close();
    await sandbox?.close();
    await database?.drop();
  });

  const addCity = async (): Promise<string> => {
    const [city] = await database.query<{ id: string }>(
      `insert into cities (name, slug, state) values ('Riverton', $1, 'UT') returning id`,
      [`riverton-${randomUUID()}`],
    );
    return city!.id;
  };
  const addProvider = async (cityId: string, isActive = true): Promise<EventPayloads['provider.listed']> => {
    const [row] = await database.query<EventPayloads['provider.listed']>(
      `with person as (insert into auth.users (email) values ($1 || '@x.example') returning id)
       insert into providers (slug, user_id, business_name, contact_name, email, phone, city_id, category_id, membership_tier, vetting_status, is_active)
       select $1, person.id, 'Smith & Sons', 'Pat Example', 'pat@example.com', '8015550101', $2, c.id, 'basic', 'approved', $3
         from person, categories c where c.slug = 'plumber'
       returning id as "providerId", city_id as "cityId", category_id as "categoryId"`,
      [`smith-${randomUUID()}`, cityId, isActive],
    );
    return row!;
  };
  const subscribe = async (cityId: string, category: string | null, status = 'confirmed'): Promise<string> => {
    const email = `waits-${randomUUID()}@x.example`;
    await database.query(
      `insert into newsletter_subscriptions (email, audience, city_id, category_id, status, source)
       values ($1, 'user', $2, (select id from categories where slug = $3), $4, 'site')`,
      [email, cityId, category, status],
    );
    return email;
  };
  /** Publishes, and waits until the delivery to this subscriber is done, whoever else is told. */
  const announce = async (listing: EventPayloads['provider.listed']): Promise<void> => {
    const key = randomUUID();
    await worker
      .get(Database)
      .as(systemActor, (tx) => worker.get(Outbox).publish(tx, 'provider.listed', listing, { key }));
    await eventually(async () =>
      expect(
        await database.query(`select from outbox where dedupe_key = $1 and completed_at is not null`, [
          `${DELIVERY}:${key}`,
        ]),
      ).toHaveLength(1),
    );
  };
  const messages = (email: string) => database.query(`select template from messages where recipient = $1`, [email]);

  it('[NOTIFY-1] tells who waits for the city, or for the city and category, with the address of the page', async () => {
    const city = await addCity();
    const [anything, plumber] = [await subscribe(city, null), await subscribe(city, 'plumber')];
    await announce(await addProvider(city));
    for (const email of [anything, plumber]) {
      const [message] = await sandbox.control.messages({ to: email, wait: 5_000 });
      expect(message!.subject).toBe('Plumber in Riverton, UT: now on Townlink');
      expect(message!.links.join()).toContain('http://site.example/ut/riverton-');
      const [{ id }] = (await database.query<{ id: string }>(
        'select id from newsletter_subscriptions where email = $1',
        [email],
      )) as [{ id: string }];
      const unsubscribe = message!.links.find((link) => link.includes('/newsletter/unsubscribe?token='))!;
      const token = new URL(unsubscribe).searchParams.get('token')!;
      expect(worker.get(SubscriptionLinks, { strict: false }).readManage(token)).toBe(id);
    }
  });

  it('[NOTIFY-1] tells nobody else: another place or trade, not confirmed, unsubscribed, suppressed', async () => {
    const city = await addCity();
    const suppressed = await subscribe(city, null);
    await database.query(`insert into email_suppressions (email, reason) values ($1, 'complaint')`, [suppressed]);
    const others = [
      suppressed,
      await subscribe(await addCity(), null),
      await subscribe(city, 'roofer'),
      await subscribe(city, null, 'pending'),
      await subscribe(city, null, 'unsubscribed'),
    ];
    await announce(await addProvider(city));
    for (const email of others) expect(await messages(email)).toEqual([]);
  });

  it('[NOTIFY-1] tells everybody once, however many wait and however many are listed later', async () => {
    const city = await addCity();
    const emails = await Promise.all(Array.from({ length: 450 }, () => subscribe(city, null)));
    const first = await addProvider(city);
    await Promise.all([announce(first), announce(first)]);
    await announce(await addProvider(city));
    const counts = await database.query<{ count: number }>(
      `select count(*)::int from messages where recipient = any($1::citext[]) group by recipient`,
      [emails],
    );
    expect(counts).toEqual(emails.map(() => ({ count: 1 })));
  });

  it('[NOTIFY-1] says nothing of a listing that is gone again, and tells of the next one', async () => {
    const city = await addCity();
    const email = await subscribe(city, null);
    await announce(await addProvider(city, false));
    expect(await messages(email)).toEqual([]);
    await announce(await addProvider(city));
    expect(await messages(email)).toEqual([{ template: 'listed-nearby' }]);
  });
});
