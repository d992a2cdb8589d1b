import type { PersonalData } from '@townlink/server-database';

export const fileData: PersonalData = {
  name: 'files',
  tables: ['stored_files', 'upload_days'],
  collect: async (tx, { userId }) => ({
    uploads: await tx.query(
      `select bucket, path, content_type, size_bytes, created_at from stored_files
        where owner_id = $1 and state = 'attached' order by created_at`,
      [userId],
    ),
    uploaded_lately: await tx.query('select day, bytes from upload_days where owner_id = $1 order by day', [userId]),
  }),
  /** Files are deleted by their owners' libraries. */
  async erase(tx, { userId }) {
    await tx.query('delete from upload_days where owner_id = $1', [userId]);
    await tx.query('update stored_files set owner_id = null where owner_id = $1', [userId]);
  },
};
