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

/**
 * Colleagues' notes about a person, without who wrote them. Notes that the person wrote about others stay, without an
 * author.
 */
export const supportNoteData: PersonalData = {
  name: 'support-notes',
  tables: ['support_notes'],
  collect: async (tx, { userId }) => ({
    support_notes: await tx.query(
      'select text, written_at, edited_at from support_notes where account_id = $1 order by written_at',
      [userId],
    ),
  }),
  async erase(tx, { userId }) {
    await tx.query('delete from support_notes where account_id = $1', [userId]);
  },
};

export const bulkData: PersonalData = {
  name: 'bulk-actions',
  tables: [],
  kept: {
    bulk_actions: 'Who acted on a list is retained by the account’s id for 30 days.',
    bulk_rows: 'Ids of rows of a list, and why one was skipped, for 30 days.',
  },
  collect: () => Promise.resolve({}),
  erase: () => Promise.resolve(),
};
