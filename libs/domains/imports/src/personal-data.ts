import type { PersonalData } from '@townlink/server-database';
import { mailboxKey } from '@townlink/server-mail';

const BUSINESSES = `
  select b.business_name, b.contact_name, b.email, b.phone, b.website_url, b.address, b.city_slug, b.zip, b.license_number, b.license_state,
         b.created_at
    from imported_businesses b where b.email = $1 order by b.created_at`;

const ROWS = `
  select i.file_name, r.number, r.cells as values, i.created_at
    from import_rows r join imports i on i.id = r.import_id where r.email = $1 order by i.created_at, r.number`;

const INVITATIONS = `
  select b.business_name, i.email, i.skipped_as, i.invited_at, i.reminded_at, i.opened_at, i.ended_at, i.ended_as
    from business_invitations i left join imported_businesses b on b.id = i.business_id where i.email = $1 order by i.invited_at`;

const CLAIMS = `
  select b.business_name, k.way, k.claimed_at, k.applied_at, k.approved_at
    from business_claims k join imported_businesses b on b.id = k.business_id where k.user_id = $1 order by k.claimed_at`;

/** Prevents emails to an erased address, should another import contain it. */
const REFUSE = `
  insert into invitation_refusals (digest)
  select $2 where exists (select from business_invitations where email = $1)
               or exists (select from imported_businesses where email = $1)
               or exists (select from import_rows r join imports i on i.id = r.import_id where r.email = $1 and i.kind = 'businesses')
  on conflict do nothing`;

export const importData: PersonalData = {
  name: 'imports',
  tables: ['imported_businesses', 'import_rows', 'business_invitations', 'business_claims'],
  kept: {
    imports:
      'Who imported a file is retained by the account’s id; the file and its first rows are deleted after 30 days.',
    import_keys: 'Emptied when the check of a file ends.',
    invitation_letters: 'Digests of links; they go with the invitation.',
    invitation_campaigns: 'About files, not persons.',
    invitation_refusals: 'Digests without an address, so that no letter goes out again.',
    business_claim_codes: 'Digests, for ten minutes; they go with the account.',
  },
  collect: async (tx, { userId, email }) => ({
    imported_businesses: await tx.query(BUSINESSES, [email]),
    imported_rows: await tx.query(ROWS, [email]),
    invitations: await tx.query(INVITATIONS, [email]),
    claims: await tx.query(CLAIMS, [userId]),
  }),
  async erase(tx, { userId, email }) {
    if (email) await tx.query(REFUSE, [email, mailboxKey(email)]);
    await tx.query('delete from business_invitations where email = $1', [email]);
    await tx.query('delete from business_claims where user_id = $1', [userId]);
    await tx.query('delete from imported_businesses where email = $1', [email]);
    await tx.query('delete from import_rows where email = $1', [email]);
  },
};
