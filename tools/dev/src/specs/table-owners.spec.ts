import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createdTables, readTableUse } from './table-writes';

/** Which library writes which tables; accounts also writes the whole schema `auth`. All may read. */
const OWNERS: Record<string, string[]> = {
  'libs/domains/auth': ['profiles'],
  'libs/domains/api-keys': ['api_keys', 'api_key_secrets', 'api_key_use'],
  'libs/domains/directory': [
    'cities',
    'categories',
    'category_terms',
    'gazetteer_places',
    'place_aliases',
    'changed_pages',
    'listing_changes',
  ],
  'libs/domains/newsletter': [
    'newsletter_subscriptions',
    'newsletter_consents',
    'confirmations_due',
    'newsletter_drafts',
    'newsletter_sends',
    'newsletter_deliveries',
    'newsletter_pace',
    'requested_categories',
    'watch_notices',
  ],
  'libs/domains/providers': [
    'providers',
    'former_addresses',
    'market_counts',
    'name_words',
    'testimonials',
    'provider_details',
    'listing_invitations',
    'listing_members',
    'listing_transfers',
    'listing_services',
    'past_applications',
  ],
  'libs/domains/gallery': ['provider_photos', 'galleries', 'photo_reports'],
  'libs/domains/referrals': ['referrals', 'referral_conversions', 'referral_payouts'],
  'libs/domains/capacity': ['limits', 'capacity_holds'],
  'libs/domains/waitlist': ['waitlist_entries', 'waitlists', 'waitlist_offers', 'waitlist_switches'],
  'libs/domains/onboarding': [
    'application_views',
    'check_calendars',
    'edits_for_owners',
    'google_places',
    'google_refreshes',
    'held_decisions',
    'listing_checks',
    'listing_reports',
    'onboarding_drafts',
    'provider_licenses',
    'provider_revisions',
    'register_comparisons',
    'register_tasks',
  ],
  'libs/domains/billing': [
    'plans',
    'plan_days',
    'checkouts',
    'subscriptions',
    'payments',
    'plan_changes',
    'billing_events',
    'payment_webhooks',
  ],
  'libs/domains/analytics': [
    'site_events',
    'listing_stats',
    'listing_part_days',
    'listing_part_worth',
    'listing_report_months',
    'listing_report_stops',
    'search_demand',
    'demand_phrases',
  ],
  'libs/domains/imports': [
    'imports',
    'import_rows',
    'import_keys',
    'imported_businesses',
    'invitation_campaigns',
    'business_invitations',
    'invitation_letters',
    'invitation_refusals',
    'business_claims',
    'business_claim_codes',
  ],
  'libs/domains/webhooks': ['webhook_subscriptions', 'webhook_messages', 'webhook_attempts', 'webhook_cursor'],
  'libs/domains/administration': [
    'brand_files',
    'brands',
    'bulk_actions',
    'bulk_rows',
    'console_figures',
    'content_pages',
    'content_pictures',
    'content_versions',
    'crawler_rules',
    'email_versions',
    'email_words',
    'launch_ticks',
    'list_views',
    'setup_steps',
    'site_opening',
    'support_notes',
  ],
  'libs/server/database': ['audit_log', 'security_events'],
  'libs/server/mail': ['messages', 'email_suppressions', 'mail_events'],
  'libs/server/queue': ['outbox'],
  'libs/server/storage': ['stored_files', 'upload_days'],
};

const root = path.join(import.meta.dirname, '../../../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const tables = createdTables(globSync('libs/server/database/src/migrations/**/*.ts', { cwd: root }).sort().map(read));
const owners = new Map(Object.entries(OWNERS).flatMap(([owner, owned]) => owned.map((table) => [table, owner])));
const ownerOf = (table: string) => (table.startsWith('auth.') ? 'libs/domains/auth' : owners.get(table));

const isProduct = (file: string): boolean => !/\.(int-)?spec\.tsx?$|\/testing\/|\/migrations\//.test(file);

/** Every write in a file to a table of another library. */
function foreignWrites(file: string, source: string): string[] {
  const { writes, entities, importedEntities } = readTableUse(source, tables);
  const isOwn = (table: string) => file.startsWith(`${ownerOf(table)}/`);
  const fromOutside = (name: string) => new RegExp(`import[^;]*\\b${name}\\b[^;]*from '@townlink/`).test(source);
  return [
    ...writes.filter(({ table }) => !isOwn(table)).map(({ table, line }) => `${file}:${line} writes ${table}`),
    ...entities.filter((table) => !isOwn(table)).map((table) => `${file} declares an entity of ${table}`),
    ...importedEntities.filter(fromOutside).map((name) => `${file} imports ${name}`),
  ];
}

describe('the owners of the tables', () => {
  it('[OWN-1] are the only ones that write to them', () => {
    const files = globSync(['libs/{domains,server}/*/src/**/*.ts', 'apps/{gateway,worker}/src/**/*.ts'], { cwd: root });
    expect(files.length).toBeGreaterThan(200);
    expect(files.filter(isProduct).flatMap((file) => foreignWrites(file, read(file)))).toEqual([]);
  });

  it('[OWN-1] are known for every written table', () => {
    expect([...owners.keys()].filter((table) => !tables.has(table))).toEqual([]);
    expect(owners.size).toBe(Object.values(OWNERS).flat().length);
  });

  it.each([
    ['an insert', 'tx.query(`insert into providers (id) values ($1)`)'],
    ['an update over two lines', 'tx.query(`\n  UPDATE\n  providers set slug = 1`)'],
    ['an update with an alias in a longer statement', 'const s = `with x as (update providers p set a = 1) select 1`'],
    ['a delete', "tx.query('delete from only providers')"],
    ['a merge', 'tx.query(`merge into providers using x on true when matched then delete`)'],
    ['a statement that is put together', 'tx.query(`update providers set ${columns}`)'],
    ['a table that only a run would tell', 'tx.query(`delete from ${table} where id = $1`)'],
    ['a query builder given the name', "tx.createQueryBuilder().update('providers').set({})"],
    ['an entity of the same table', "@Entity('providers') class Mine {}"],
    ['an entity with a schema', "@Entity({ schema: 'auth', name: 'users' }) class Mine {}"],
    ['the entity of another domain', "import { ProviderEntity } from '@townlink/domain-providers';"],
  ])('reports %s elsewhere', (_what, source) => {
    expect(foreignWrites('libs/domains/billing/src/some.service.ts', source)).toHaveLength(1);
  });

  it.each([
    "tx.query('select id from providers where id = $1 for update skip locked')",
    "const message = 'Please update your card. You cannot delete from here.'",
    '// update providers set slug = 1',
    'tx.query(`insert into checkouts (id) values ($1) on conflict (id) do update set status = excluded.status`)',
  ])('accepts %s', (source) => {
    expect(foreignWrites('libs/domains/billing/src/some.service.ts', source)).toEqual([]);
  });
});
