import type { Person, PersonalData } from '@townlink/server-database';
import type { EntityManager } from 'typeorm';

const ENTRIES = `
  select w.provider_name, w.provider_email, c.name as city, c.state, k.name as category, w.tier_requested, w.created_at,
         w.reserved_until, w.claimed_at
    from waitlist_entries w join cities c on c.id = w.city_id join categories k on k.id = w.category_id
   where w.user_id = $1 order by w.created_at`;

/** Also releases their reservations, so that the next person does not wait for someone who has left. */
const leaveAll = async (tx: EntityManager, { userId }: Person): Promise<void> => {
  await tx.query('delete from waitlist_entries where user_id = $1', [userId]);
};

export const waitlistData: PersonalData = {
  name: 'waitlists',
  tables: ['waitlist_entries'],
  collect: async (tx, { userId }) => ({ waitlists: await tx.query(ENTRIES, [userId]) }),
  close: leaveAll,
  erase: leaveAll,
};
