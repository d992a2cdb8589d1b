import type { PersonalData } from '@townlink/server-database';
import { mailboxKey } from '@townlink/server-mail';
import { isOver } from './claims/claims.service';

/**
 * Businesses with the account's address ($1), and those that the account ($2) claims or was listed with. A claim that is over
 * leaves the business to another.
 */
const OWN = `
  (select id from imported_businesses where email = $1
   union select k.business_id from business_claims k
    where k.user_id = $2 and (k.approved_at is not null or not ${isOver('now()')}))`;

const BUSINESSES = `
  select b.business_name, b.contact_name, b.email, b.phone, b.website_url, b.address, b.city_slug, b.zip, b.license_number, b.license_state,
         b.created_at
    from imported_businesses b where b.id in ${OWN} order by b.created_at`;

/** A row that wrote nothing is found by the address alone. */
const OWN_ROWS = `
  (select id from import_rows where email = $1
   union select id from import_rows where subject_id in (select own.id::text from ${OWN} own))`;

const ROWS = `
  select i.file_name, r.number, r.cells as values, i.created_at
    from import_rows r join imports i on i.id = r.import_id where r.id in ${OWN_ROWS} order by i.created_at, r.number`;

const OWN_INVITATIONS = `
  (select id from business_invitations where email = $1
   union select id from business_invitations where business_id in ${OWN})`;

const INVITATIONS = `
  select b.business_name, i.email, i.skipped_as, i.invited_at, i.reminded_at, i.opened_at, i.ended_at, i.ended_as
    from business_invitations i left join imported_businesses b on b.id = i.business_id
   where i.id in ${OWN_INVITATIONS} order by i.invited_at`;

const CLAIMS = `
  select b.business_name, k.way, k.claimed_at, k.applied_at, k.approved_at
    from business_claims k join imported_businesses b on b.id = k.business_id where k.user_id = $1 order by k.claimed_at`;

const ADDRESSES = `
  select email::text as email from imported_businesses where id in ${OWN} and email is not null
   union select email::text from business_invitations where id in ${OWN_INVITATIONS}
   union select r.email::text from import_rows r join imports i on i.id = r.import_id where r.email = $1 and i.kind = 'businesses'`;

/** Prevents emails to an erased address, should another import contain it. */
const REFUSE = 'insert into invitation_refusals (digest) select unnest($1::text[]) on conflict do nothing';

/** In this order: rows and invitations are found by their business. */
const DELETIONS = [
  `delete from import_rows where id in ${OWN_ROWS}`,
  `delete from business_invitations where id in ${OWN_INVITATIONS}`,
  `delete from imported_businesses where id in ${OWN}`,
];

export const importData: PersonalData = {
  name: 'imports',
  tables: ['imported_businesses', 'import_rows', 'business_invitations', 'business_claims'],
  kept: {
    imports:
      'Who imported a file is retained by the account’s id; the file and its first rows are deleted after 30 days.',
    import_keys: 'Emptied when the check of a file ends.',
    invitation_letters: 'Digests of links; they go with the invitation.',
    invitation_campaigns: 'About files, not persons.',
    invitation_refusals: 'Digests without an address, so that no email goes out again.',
    business_claim_codes: 'Digests, for ten minutes; they go with the account.',
  },
  collect: async (tx, { userId, email }) => ({
    imported_businesses: await tx.query(BUSINESSES, [email, userId]),
    imported_rows: await tx.query(ROWS, [email, userId]),
    invitations: await tx.query(INVITATIONS, [email, userId]),
    claims: await tx.query(CLAIMS, [userId]),
  }),
  async erase(tx, { userId, email }) {
    const addresses = await tx.query<{ email: string }[]>(ADDRESSES, [email, userId]);
    await tx.query(REFUSE, [[...new Set(addresses.map((one) => mailboxKey(one.email)))]]);
    for (const deletion of DELETIONS) await tx.query(deletion, [email, userId]);
    await tx.query('delete from business_claims where user_id = $1', [userId]);
  },
};
