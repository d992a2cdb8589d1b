import type { RightsStage } from './rights-stage';

const ANYONE = 'townlink_anonymous';
const MEMBER = 'townlink_member';
const SERVICE = 'townlink_service';

/** A statement, and the number of rows each role reads or changes; -1 if refused. */
export interface RightsCase {
  title: string;
  statement: string;
  /** Of two people; the first one is listed and is the member. */
  rows: { anyone: number; member: number; service: number };
}

const see = (what: string, anyone: number, member: number, service = 2): RightsCase => ({
  title: `seeing ${what}`,
  statement: `select 1 from ${what}`,
  rows: { anyone, member, service },
});

/** No condition, and no column is read: only the policy for changes protects the rows. */
const change = (table: string, column: string, value: string, member: number, service = 2): RightsCase => ({
  title: `changing ${column} of all ${table}`,
  statement: `update ${table} set ${column} = ${value}`,
  rows: { anyone: -1, member, service },
});

const OWN_WORDS = ['business_name', 'contact_name', 'phone', 'website_url', 'ftco_terms'];
const OF_THE_PRODUCT: [column: string, value: string][] = [
  ['vetting_status', `'approved'`],
  ['membership_tier', `'featured'`],
  ['paused_at', 'null'],
  ['confirmed_email', `'ann@example.com'`],
  ['google_rating', '5'],
  ['stripe_customer_id', 'gen_random_uuid()'],
];

export const RIGHTS_CASES: RightsCase[] = [
  see('profiles', -1, 1),
  see('(select id from providers) p', 1, 1),
  see('(select email from providers) p', -1, 1),
  see('(select id from testimonials) t', 1, 1),
  see('(select provider_id from listing_services) s', 1, 1),
  see('(select id from provider_photos) f', 1, 1),
  see('subscriptions', -1, 1),
  see('(select provider_id from google_places) g', -1, 1),
  see('(select id from waitlist_entries) w', -1, 1),
  see('(select provider_id from public_directory) d', 1, -1, 1),
  see(`(select id from cities where slug in ('listed-ut', 'pending-ut')) c`, 1, 2),
  see(`(select id from categories where slug in ('listed', 'pending')) c`, 1, 2),
  see('auth.users', -1, -1),
  change('profiles', 'full_name', `'Ann'`, 1),
  change('profiles', 'role', `'admin'`, -1),
  change('profiles', 'console_role', `'owner'`, -1),
  ...OWN_WORDS.map((column) => change('providers', column, `'8015550100'`, 1)),
  ...OF_THE_PRODUCT.map(([column, value]) => change('providers', column, value, -1)),
  change('testimonials', 'quote', `'Bad'`, -1),
  change('provider_photos', 'caption', `'Ours'`, -1),
  change('subscriptions', 'status', `'canceled'`, -1),
  change('waitlist_entries', 'tier_requested', `'standard'`, -1),
];

/** The actual rows of each role. */
export async function outcomeOf(stage: RightsStage, { statement }: RightsCase): Promise<RightsCase['rows']> {
  const { userId } = stage.listed;
  return {
    anyone: await stage.count(ANYONE, '', statement),
    member: await stage.count(MEMBER, userId, statement),
    service: await stage.count(SERVICE, '', statement),
  };
}

/** Rows for the login role before it takes a role. */
export const outcomeOfLoginRole = (stage: RightsStage, { statement }: RightsCase): Promise<number> =>
  stage.count('townlink_app', '', statement);

/**
 * Whether the public view follows the table's rights: revoking a right on the table affects the view. Since the view contains
 * only listed rows and public columns, nothing else shows whose rights it uses.
 */
export async function viewFollowsTable(stage: RightsStage): Promise<boolean> {
  await stage.client.query('savepoint taken');
  try {
    await stage.client.query(`revoke select (business_name) on providers from ${ANYONE}`);
    return (await stage.count(ANYONE, '', 'select 1 from public_directory')) === -1;
  } finally {
    await stage.client.query('rollback to savepoint taken');
  }
}
