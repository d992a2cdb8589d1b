import type { PersonalData } from '@townlink/server-database';

/** Removes who edited and published pages and uploaded their pictures; pages and pictures stay. */
export const contentData: PersonalData = {
  name: 'pages',
  tables: ['content_pages', 'content_versions', 'content_pictures'],
  collect: async (tx, { userId }) => ({
    drafts: await tx.query('select name, drafted_at from content_pages where drafted_by = $1 order by name', [userId]),
    published: await tx.query(
      'select page, number, published_at from content_versions where published_by = $1 order by published_at',
      [userId],
    ),
    pictures: await tx.query('select id, created_at from content_pictures where uploaded_by = $1 order by created_at', [
      userId,
    ]),
  }),
  async erase(tx, { userId }) {
    await tx.query('update content_pages set drafted_by = null where drafted_by = $1', [userId]);
    await tx.query('update content_pictures set uploaded_by = null where uploaded_by = $1', [userId]);
    await tx.query('update content_versions set published_by = null where published_by = $1', [userId]);
  },
};
