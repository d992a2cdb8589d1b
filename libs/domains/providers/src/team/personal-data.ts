import type { PersonalData } from '@townlink/server-database';

/** Teams that a person works on. Their own listing's team is deleted with the listing. */
export const teamData: PersonalData = {
  name: 'teams',
  tables: ['listing_members', 'listing_invitations'],
  kept: { listing_transfers: 'It goes with the place on the team of the member who was asked.' },
  collect: async (tx, { userId, email }) => ({
    teams: await tx.query(
      `select p.business_name as listing, m.role, m.wants_notices, m.added_at
         from listing_members m join providers p on p.id = m.provider_id where m.account_id = $1 order by m.added_at`,
      [userId],
    ),
    team_invitations: await tx.query(
      `select p.business_name as listing, i.role, i.created_at, i.expires_at
         from listing_invitations i join providers p on p.id = i.provider_id where i.email = $1 order by i.created_at`,
      [email],
    ),
  }),
  async close(tx, { userId, providerId }) {
    // An ended listing can no longer be joined or taken over.
    await tx.query('delete from listing_invitations where provider_id = $1', [providerId]);
    await tx.query('delete from listing_transfers where provider_id = $1', [providerId]);
    await tx.query(`delete from listing_members where account_id = $1 and role <> 'owner'`, [userId]);
  },
  async erase(tx, { userId, email }) {
    await tx.query('delete from listing_invitations where email = $1', [email]);
    await tx.query(`delete from listing_members where account_id = $1 and role <> 'owner'`, [userId]);
  },
};
