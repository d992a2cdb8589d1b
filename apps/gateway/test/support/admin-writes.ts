import { makeCategory, makeMarket, makeProvider } from '@townlink/server-testing/markets';
import { randomUUID } from 'node:crypto';
import { API_KEY_READS, API_KEY_WRITES } from './api-key-writes';
import { BULK_WRITES } from './bulk-writes';
import { CONTENT_WRITES } from './content-writes';
import { IMPORT_WRITES } from './import-writes';
import { BRAND_WRITES } from './brand-writes';
import { NEWSLETTER_WRITES } from './newsletter-writes';
import { EMAIL_WRITES } from './email-writes';
import { SETUP_WRITES } from './setup-writes';
import { SUPPORT_WRITES } from './support-writes';
import type { Prepare } from './prepared-write';
import type { Product } from './product';

async function pending(database: Product['database']): Promise<string> {
  return makeProvider(database, await makeMarket(database), { vetting_status: 'pending', is_active: false });
}

/** A decision that can still be undone. */
async function decided(database: Product['database']): Promise<string> {
  const id = await pending(database);
  await database.query(
    `insert into held_decisions (provider_id, request, content, decided_by, takes_effect_at)
     values ($1, $2, '', $3, now() + interval '1 hour')`,
    [id, { providerId: id, action: 'approve' }, randomUUID()],
  );
  return id;
}

const listed = async (database: Product['database']): Promise<string> =>
  makeProvider(database, await makeMarket(database));

/** The slug of a new place. */
async function gazetteerTown(database: Product['database']): Promise<string> {
  const slug = `town-${randomUUID()}-ut`;
  await database.query(
    `insert into gazetteer_places (place_id, city_name, state_code, slug, lat, lng) values ($1, $1, 'UT', $1, 40, -111)`,
    [slug],
  );
  return slug;
}

async function insert(database: Product['database'], statement: string, values: unknown[]): Promise<string> {
  const [row] = await database.query<{ id: string }>(`${statement} returning id`, values);
  return row!.id;
}

const account = async (database: Product['database'], columns = '', values = '') => ({
  id: await insert(database, `insert into auth.users (email${columns}) values ($1${values})`, [
    `${randomUUID()}@x.example`,
  ]),
});

/** An account that has signed in. */
const portal = async (database: Product['database']) => {
  const parts = await account(database);
  await database.query(`insert into profiles (id, email) select id, email from auth.users where id = $1`, [parts.id]);
  return parts;
};

const session = (database: Product['database'], { id }: { id: string }) =>
  insert(database, `insert into auth.sessions (user_id, amr, refreshed_at) values ($1, '[]', now())`, [id]);

const photo = (database: Product['database'], providerId: string) =>
  insert(
    database,
    `insert into provider_photos (provider_id, position, file_path, state, width, height) values ($1, 1, $2, 'ready', 10, 10)`,
    [providerId, randomUUID()],
  );

const failedJob = async (database: Product['database']) => ({
  id: await insert(
    database,
    `insert into outbox (queue, name, payload, relayed_at, failed_at, last_error)
     values ('mail', 'mail.send', $1, now(), now(), 'The provider refused.')`,
    [{ messageId: randomUUID() }],
  ),
});

const listView = (database: Product['database'], userId: string) =>
  insert(
    database,
    `insert into list_views (user_id, list, name, parameters, shown, hidden) values ($1, 'users', $2, '', '{}', '{}')`,
    [userId, randomUUID()],
  );

const written = () => ({ audience: 'user', subject: `News ${randomUUID()}`, html: `<p>Hello ${randomUUID()}.</p>` });

/** Reads that use POST because of their size. */
export const ADMIN_READS = [
  ...API_KEY_READS,
  'POST /api/admin/newsletter/drafts/{id}/preview',
  'POST /api/admin/emails/{email}/preview',
  'POST /api/admin/newsletter/preview',
  'POST /api/admin/vetting/preview',
];

/** Presence in applications: transient, and no decision. An entry every 15 seconds would flood the audit log. */
export const PRESENCE = ['PUT /api/admin/vetting/views/{id}', 'DELETE /api/admin/vetting/views/{id}'];

/**
 * Every call by which an administrator changes something, by its name in the API document, with data for success. A
 * test compares the list with the document.
 */
export const ADMIN_WRITES: Record<string, Prepare> = {
  ...BRAND_WRITES,
  ...BULK_WRITES,
  ...IMPORT_WRITES,
  ...SUPPORT_WRITES,
  'POST /api/admin/vet-provider': async (database) => ({
    body: { providerId: await pending(database), action: 'reject', notes: 'The license cannot be read.' },
  }),
  'POST /api/admin/vetting/decide': async (database) => ({
    body: { action: 'reject', notes: 'Blurred.', applications: [{ providerId: await pending(database) }] },
  }),
  'POST /api/admin/vetting/{id}/undo': async (database) => ({ parts: { id: await decided(database) } }),
  'POST /api/admin/vetting/undo': async (database) => ({ body: { providerIds: [await decided(database)] } }),
  'POST /api/admin/manage-provider': async (database) => ({
    body: { providerId: await listed(database), action: 'pause', reason: 'Requested by the owner.' },
  }),
  'POST /api/admin/confirm-google-place': async (database) => {
    const providerId = await listed(database);
    await database.query(`insert into google_places (provider_id, url, place_id) values ($1, $2, $3)`, [
      providerId,
      'https://maps.app.goo.gl/example',
      'place-1',
    ]);
    return { body: { providerId, placeId: 'place-1' } };
  },
  'POST /api/admin/notify-slot-available': async (database) => {
    const { cityId, categoryId } = await makeMarket(database);
    const email = `${randomUUID()}@x.example`;
    const user = await insert(database, `insert into auth.users (email) values ($1)`, [email]);
    const waitlistEntryId = await insert(
      database,
      `insert into waitlist_entries (user_id, provider_name, provider_email, city_id, category_id, tier_requested)
       values ($1, 'Beck & Sons', $2, $3, $4, 'featured')`,
      [user, email, cityId, categoryId],
    );
    return { body: { waitlistEntryId } };
  },
  'POST /api/admin/waitlist/automatic-offers': async (database) => ({
    body: { ...(await makeMarket(database)), automatic: true },
  }),
  'POST /api/admin/providers/{id}/approve-photos': async (database) => {
    const id = await listed(database);
    await photo(database, id);
    return { parts: { id } };
  },
  'POST /api/admin/photos/{id}/decide': async (database) => ({
    parts: { id: await photo(database, await listed(database)) },
    body: { action: 'remove' },
  }),
  'POST /api/admin/jobs/{id}/retry': async (database) => ({ parts: await failedJob(database) }),
  'POST /api/admin/jobs/{id}/discard': async (database) => ({
    parts: await failedJob(database),
    body: { reason: 'The address is gone.' },
  }),
  'POST /api/admin/users/{id}/role': async (database) => ({
    parts: await account(database),
    body: { role: 'user' },
  }),
  'POST /api/admin/users/{id}/ban': async (database) => ({
    parts: await account(database),
    body: { days: 7, reason: 'Offers services of another business.' },
  }),
  'DELETE /api/admin/users/{id}/ban': async (database) => ({
    parts: await account(database, ', banned_until', `, now() + interval '1 day'`),
  }),
  'DELETE /api/admin/users/{id}/sessions': async (database) => {
    const parts = await account(database);
    await session(database, parts);
    return { parts };
  },
  'DELETE /api/admin/users/{id}/sessions/{session_id}': async (database) => {
    const parts = await account(database);
    return { parts: { ...parts, session_id: await session(database, parts) } };
  },
  'POST /api/admin/users/{id}/resend-confirmation': async (database) => ({ parts: await account(database) }),
  'POST /api/admin/users/{id}/view': async (database) => ({
    parts: await portal(database),
    body: { reason: 'They asked where their photos went.' },
  }),
  'DELETE /api/admin/support-views/{id}': async (database, callerId) => ({
    parts: {
      id: await insert(
        database,
        `insert into auth.support_views (user_id, viewer_id, token_hash, reason, started_at, ends_at)
         values ($1, $2, decode(md5($3) || md5($3), 'hex'), 'Asked for.', now(), now() + interval '15 minutes')`,
        [(await portal(database)).id, callerId, randomUUID()],
      ),
    },
  }),
  'POST /api/admin/health/stripe': () => Promise.resolve({}),
  'POST /api/admin/health/sendgrid': () => Promise.resolve({}),
  'POST /api/admin/health/newsletter': () => Promise.resolve({}),
  'POST /api/admin/launch-checklist/tick': async (database) => {
    await database.query('delete from launch_ticks');
    return { body: { item: 'backups', done: true, note: 'Restored on a separate machine.' } };
  },
  'POST /api/admin/update-limits': async (database) => ({
    body: { ...(await makeMarket(database)), featured_cap: 5, standard_cap: 4 },
  }),
  'POST /api/admin/decide-revision': async (database) => {
    const revisionId = await insert(
      database,
      `insert into provider_revisions (provider_id, business_name) values ($1, 'Beck & Daughters')`,
      [await listed(database)],
    );
    return { body: { revisionId, action: 'refuse', notes: 'This is another company.' } };
  },
  'POST /api/admin/decide-check': async (database) => {
    const checkId = await insert(
      database,
      `insert into listing_checks (provider_id, kind, file_path) values ($1, 'insurance', 'checks/1.pdf')`,
      [await listed(database)],
    );
    return { body: { checkId, action: 'refuse', notes: 'This is another company.' } };
  },
  'POST /api/admin/list-views': () =>
    Promise.resolve({
      body: { list: 'users', name: randomUUID(), parameters: 'state=banned', shown: [], hidden: ['role'] },
    }),
  'PUT /api/admin/list-views/{id}': async (database, callerId) => ({
    parts: { id: await listView(database, callerId) },
    body: { name: randomUUID() },
  }),
  'DELETE /api/admin/list-views/{id}': async (database, callerId) => ({
    parts: { id: await listView(database, callerId) },
  }),
  'PUT /api/admin/categories/{id}': async (database) => {
    const name = `Service ${randomUUID()}`;
    const id = await makeCategory(database, { name });
    return { parts: { id }, body: { name, keywords: [randomUUID()], synonyms: [] } };
  },
  'POST /api/admin/categories/{id}/synonyms': async (database) => ({
    parts: { id: await makeCategory(database) },
    body: { synonym: randomUUID() },
  }),
  ...API_KEY_WRITES,
  ...CONTENT_WRITES,
  ...NEWSLETTER_WRITES,
  ...EMAIL_WRITES,
  ...SETUP_WRITES,
  'POST /api/admin/town-aliases': async (database) => ({
    body: { alias: `alias-${randomUUID()}`, slug: await gazetteerTown(database) },
  }),
  'DELETE /api/admin/town-aliases/{alias}': async (database) => {
    const alias = `alias-${randomUUID()}`;
    const slug = await gazetteerTown(database);
    await database.query(`insert into place_aliases (alias, slug, kind) values ($1, $2, 'name')`, [alias, slug]);
    return { parts: { alias } };
  },
  'POST /api/admin/merge-categories': async (database) => ({
    body: { sourceCategoryId: await makeCategory(database), targetCategoryId: await makeCategory(database) },
  }),
  'POST /api/admin/mark-referral-paid': async (database) => {
    const code = randomUUID().replaceAll('-', '').slice(0, 6);
    const referralId = await insert(
      database,
      `insert into referrals (referral_code, owner_email, payout_status) values ($1, $2, 'owed')`,
      [code, `${code}@x.example`],
    );
    const providerId = await listed(database);
    await database.query(
      `insert into referral_conversions (referral_id, referred_provider_id, referred_key, status, amount_cents)
       values ($1, $2, $2, 'owed', 1950)`,
      [referralId, providerId],
    );
    return { body: { referralId, method: 'Bank transfer', reference: 'No. 7' } };
  },
  'POST /api/admin/reports/{id}/decide': async (database) => {
    const id = await insert(
      database,
      `insert into listing_reports (token_hash, provider_id, reason, words, state)
       values (decode(md5($1) || md5($1), 'hex'), $2, 'fraud', 'They took the money.', 'in_review')`,
      [randomUUID(), await listed(database)],
    );
    return { parts: { id }, body: { outcome: 'not_found' } };
  },
  'POST /api/admin/register-tasks/{id}/decide': async (database) => {
    const id = await insert(
      database,
      `insert into register_tasks (provider_id, own, found, raised_at) values ($1, '{}', '{}', now())`,
      [await listed(database)],
    );
    return { parts: { id }, body: { outcome: 'dismissed', reason: 'The register is late.' } };
  },
  'POST /api/admin/newsletter/test': () => Promise.resolve({ body: written() }),
  'POST /api/admin/newsletter/send': async (database) => {
    await database.query(
      `insert into newsletter_subscriptions (email, audience, status, source, confirmed_at)
       values ($1, 'user', 'confirmed', 'site', now())`,
      [`${randomUUID()}@x.example`],
    );
    return { body: written() };
  },
};
