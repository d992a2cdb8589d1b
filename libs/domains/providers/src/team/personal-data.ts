import type { PersonalData } from '@townlink/server-database';

/** Teams that a person works on; their own listing's goes with that. */
export const teamData: PersonalData = {
  name: 'teams',
  tables: ['listing_members'],
  collect: async (tx, { userId }) => ({
    teams: await tx.query(
      `select p.business_name as listing, m.role, m.wants_notices, m.added_at
         from listing_members m join providers p on p.id = m.provider_id where m.account_id = $1 order by m.added_at`,
      [userId],
    ),
  }),
  async close(tx, { userId }) {
    await tx.query(`delete from listing_members where account_id = $1 and role <> 'owner'`, [userId]);
  },
  async erase(tx, { userId }) {
    await tx.query(`delete from listing_members where account_id = $1 and role <> 'owner'`, [userId]);
  },
};
