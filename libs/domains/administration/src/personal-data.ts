import type { PersonalData } from '@townlink/server-database';

export const listViewData: PersonalData = {
  name: 'list-views',
  tables: ['list_views'],
  collect: async (tx, { userId }) => ({
    list_views: await tx.query(
      'select list, name, parameters, shown, hidden, created_at from list_views where user_id = $1 order by created_at',
      [userId],
    ),
  }),
  async erase(tx, { userId }) {
    await tx.query('delete from list_views where user_id = $1', [userId]);
  },
};
