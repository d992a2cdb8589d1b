import type { PersonalData } from '@townlink/server-database';

const HOLDS = `
  select c.name as city, c.state, k.name as category, h.tier, h.kind, h.created_at, h.expires_at, h.released_at
    from capacity_holds h join cities c on c.id = h.city_id join categories k on k.id = h.category_id
   where h.provider_id = $1 or h.waitlist_entry_id in (select id from waitlist_entries where user_id = $2)
   order by h.created_at`;

export const slotData: PersonalData = {
  name: 'slots',
  tables: ['capacity_holds'],
  collect: async (tx, { providerId, userId }) => ({ kept_slots: await tx.query(HOLDS, [providerId, userId]) }),
  async erase(tx, { providerId }) {
    await tx.query('delete from capacity_holds where provider_id = $1', [providerId]);
  },
};
