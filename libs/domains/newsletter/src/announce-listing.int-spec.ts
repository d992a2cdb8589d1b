import { Test, type TestingModule } from '@nestjs/testing';
import type { EventPayloads } from '@townlink/contracts';
import { createSandbox, type Sandbox } from '@townlink/sandbox-tools';
import { RuntimeSettings, SettingsModule } from '@townlink/server-config';
import { Database, DatabaseModule, DatabaseSettings, systemActor } from '@townlink/server-database';
import { EmailCatalogModule, MailSettings, MailWorkerModule } from '@townlink/server-mail';
import { Outbox, QueueSettings, QueueWorkerModule } from '@townlink/server-queue';
import { StorageSettings } from '@townlink/server-storage';
import { createTestDatabase, eventually, type TestDatabase } from '@townlink/server-testing';
import { randomUUID } from 'node:crypto';
import { NewsletterWorkerModule } from './index';
import { SubscriptionLinks } from './subscription/links';
import { newsletterEmails } from './emails';

const DELIVERY = 'provider.listed:newsletter.announce-listing';
const MATCHING = 'category.changed:newsletter.match-requested-categories';

describe('area alerts', () => {
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
        EmailCatalogModule.of(newsletterEmails),
        NewsletterWorkerModule,
        QueueWorkerModule.forRoot({
          jobs: ['mail.send', 'newsletter.notify-watcher', DELIVERY, MATCHING],
          timing: { repeats: false },
        }),
      ],
    })
      .overrideProvider(RuntimeSettings)
      .useValue(Object.assign(new RuntimeSettings(), { SECRET_KEY: 'k'.repeat(40), SITE_URL: 'http://site.example' }))
      .overrideProvider(DatabaseSettings)
      .useValue(
        Object.assign(new DatabaseSettings(), { DATABASE_URL: database.url, DATABASE_READ_URL: database.readUrl }),
      )
      .overrideProvider(StorageSettings)
      .useValue(Object.assign(new StorageSettings(), { STORAGE_DIRECTORY: '/nonexistent' }))
      .overrideProvider(QueueSettings)
      .useValue(new QueueSettings())
      .overrideProvider(MailSettings)
      .useValue(Object.assign(new MailSettings(), { SENDGRID_API_KEY: 'SG.t', SENDGRID_API_BASE: sandbox.sendgridUrl }))
      .compile();
    worker.useLogger(false);
    await worker.init();
    await database.query(`insert into categories (name, slug) values ('Plumber', 'plumber'), ('Roofer', 'roofer')`);
  });

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
  const subscribe = async (
    cityId: string,
    category: string | null,
    status = 'confirmed',
    email = `waits-${randomUUID()}@x.example`,
  ) => {
    await database.query(
      `insert into newsletter_subscriptions (email, audience, city_id, category_id, status, source)
       values ($1, 'user', $2, (select id from categories where slug = $3), $4, 'site')`,
      [email, cityId, category, status],
    );
    return email;
  };
  /** Publishes, and waits until the delivery to this subscriber is done. */
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
  const messages = (email: string) =>
    database.query<{ template: string }>(`select template from messages where recipient = $1`, [email]);
  /** Waits until no notification is due today. */
  const told = () =>
    eventually(async () => {
      const [left] = await database.query<{ count: number }>(
        `select count(*)::int from outbox where name = 'newsletter.notify-watcher' and completed_at is null and run_at <= now()`,
      );
      expect(left!.count).toBe(0);
    }, 120_000);

  it('[NOTIFY-1] notify alerts of the city, and of the city and category, with a link to the page', async () => {
    const city = await addCity();
    const [anything, plumber] = [await subscribe(city, null), await subscribe(city, 'plumber')];
    await announce(await addProvider(city));
    for (const email of [anything, plumber]) {
      const [message] = await sandbox.control.messages({ to: email, wait: 30_000 });
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

  it('[NOTIFY-1] do not notify other places or trades, nor unconfirmed, unsubscribed or suppressed addresses', async () => {
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
    await told();
    for (const email of others) expect(await messages(email)).toEqual([]);
  });

  it('[NOTIFY-1] notify each address once, for any number of alerts and later listings', async () => {
    const city = await addCity();
    const emails = await Promise.all(Array.from({ length: 450 }, () => subscribe(city, null)));
    const first = await addProvider(city);
    await Promise.all([announce(first), announce(first)]);
    await announce(await addProvider(city));
    await told();
    const counts = await database.query<{ count: number }>(
      `select count(*)::int from messages where recipient = any($1::citext[]) group by recipient`,
      [emails],
    );
    expect(counts).toEqual(emails.map(() => ({ count: 1 })));
  });

  it('[NOTIFY-1] skip a listing that is already gone, and notify of the next one', async () => {
    const city = await addCity();
    const email = await subscribe(city, null);
    await announce(await addProvider(city, false));
    expect(await messages(email)).toEqual([]);
    await announce(await addProvider(city));
    await told();
    expect(await messages(email)).toEqual([{ template: 'listed-nearby' }]);
  });

  it('[NOTIFY-1] send one email a day for several alerts, with an unsubscribe link for each', async () => {
    const cities = [await addCity(), await addCity(), await addCity()];
    const email = await subscribe(cities[0]!, null);
    for (const city of cities.slice(1)) await subscribe(city, 'plumber', 'confirmed', email);
    for (const city of cities) {
      await announce(await addProvider(city));
      await told();
    }
    const inbox = async () => sandbox.control.messages({ to: email, wait: 30_000 });
    expect((await inbox()).map(({ subject }) => subject)).toEqual(['Plumber in Riverton, UT: now on Townlink']);
    await aDayPasses(email);
    await told();
    const [second] = await eventually(async () => {
      const messages = await inbox();
      expect(messages).toHaveLength(2);
      return messages.filter(({ subject }) => subject.endsWith(', and 1 more'));
    });
    const oneClick = new URL(/^<(.+)>$/.exec(second!.headers['List-Unsubscribe']!)![1]!);
    expect(second!.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(oneClick.pathname).toBe('/api/newsletter/unsubscribe');
    const links = worker.get(SubscriptionLinks, { strict: false });
    expect(links.readAreas(oneClick.searchParams.get('token')!)).toBeTruthy();
    const ended = second!.links
      .filter((link) => link.includes('/newsletter/unsubscribe?token='))
      .map((link) => links.readManage(new URL(link).searchParams.get('token')!));
    const watches = await database.query<{ id: string }>(
      'select id from newsletter_subscriptions where email = $1 and city_id <> $2 order by id',
      [email, cities[0]],
    );
    expect([...new Set(ended)].sort()).toEqual(watches.map(({ id }) => id));
    await aDayPasses(email);
    await told();
    expect(await messages(email)).toHaveLength(2);
  });

  it('[NOTIFY-1] skip a listing that is gone the next day, and keep that alert', async () => {
    const [first, second] = [await addCity(), await addCity()];
    const email = await subscribe(first, null);
    await subscribe(second, null, 'confirmed', email);
    await announce(await addProvider(first));
    await told();
    const gone = await addProvider(second);
    await announce(gone);
    await database.query('update providers set is_active = false where id = $1', [gone.providerId]);
    await aDayPasses(email);
    await told();
    expect(await messages(email)).toHaveLength(1);
    await announce(await addProvider(second));
    await aDayPasses(email);
    await told();
    expect(await messages(email)).toHaveLength(2);
  });

  describe('requested categories', () => {
    const request = async (cityId: string, words: string, status = 'confirmed'): Promise<string> => {
      const email = `requests-${randomUUID()}@x.example`;
      await database.query('insert into requested_categories (email, city_id, words, status) values ($1, $2, $3, $4)', [
        email,
        cityId,
        words,
        status,
      ]);
      return email;
    };
    const plumberIs = async (word: string) => {
      await database.query(
        `insert into category_terms (category_id, term, kind) select id, $1, 'synonym' from categories where slug = 'plumber'`,
        [word],
      );
      const [category] = await database.query<{ id: string }>(`select id from categories where slug = 'plumber'`);
      return category!.id;
    };

    it('[NOTIFY-1] notify confirmed requests when a provider of a matching category is listed', async () => {
      const word = `drain rescue ${randomUUID().slice(0, 8)}`;
      const city = await addCity();
      const [wanted, other, unsure] = [
        await request(city, word),
        await request(city, `${word} for goats`),
        await request(city, word, 'pending'),
      ];
      await plumberIs(word);
      await announce(await addProvider(city));
      await told();
      expect(await messages(wanted)).toEqual([{ template: 'listed-nearby' }]);
      for (const email of [other, unsure]) expect(await messages(email)).toEqual([]);
      expect(
        await database.query(
          'select status, category_id is not null as matched from newsletter_subscriptions where email = $1',
          [unsure],
        ),
      ).toEqual([{ status: 'pending', matched: true }]);
    });

    it('[NOTIFY-1] notify when a category with listings gets that term', async () => {
      const word = `pipe whisperer ${randomUUID().slice(0, 8)}`;
      const [city, empty] = [await addCity(), await addCity()];
      await announce(await addProvider(city));
      const [served, waiting] = [await request(city, word), await request(empty, word)];
      const categoryId = await plumberIs(word);
      await worker
        .get(Database)
        .as(systemActor, (tx) => worker.get(Outbox).publish(tx, 'category.changed', { categoryId }));
      await eventually(async () => expect(await messages(served)).toEqual([{ template: 'listed-nearby' }]));
      expect(await messages(waiting)).toEqual([]);
      await announce(await addProvider(empty));
      await told();
      expect(await messages(waiting)).toHaveLength(1);
    });
  });

  /** Moves sent notifications back by a day, and makes deferred ones due. */
  async function aDayPasses(email: string): Promise<void> {
    const watches = 'select id from newsletter_subscriptions where email = $1';
    await database.query(
      `update watch_notices set notified_at = notified_at - interval '25 hours' where subscription_id in (${watches})`,
      [email],
    );
    await worker.get(Database).as(systemActor, async (tx) => {
      for (const { id } of await tx.query<{ id: string }[]>(watches, [email])) {
        await worker.get(Outbox).add(tx, 'newsletter.notify-watcher', { subscriptionId: id });
      }
    });
  }
});
