import type { PersonalData } from '@townlink/server-database';

/** Removes who edited and published the texts of emails; the texts stay. */
export const emailWordsData: PersonalData = {
  name: 'email_words',
  tables: ['email_words', 'email_versions'],
  collect: async (tx, { userId }) => ({
    drafts: await tx.query('select name, drafted_at from email_words where drafted_by = $1 order by name', [userId]),
    published: await tx.query(
      'select email, number, published_at from email_versions where published_by = $1 order by published_at',
      [userId],
    ),
  }),
  async erase(tx, { userId }) {
    await tx.query('update email_words set drafted_by = null where drafted_by = $1', [userId]);
    await tx.query('update email_versions set published_by = null where published_by = $1', [userId]);
  },
};
