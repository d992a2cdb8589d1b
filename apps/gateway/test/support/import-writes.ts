import type { ImportState } from '@townlink/contracts';
import { randomUUID } from 'node:crypto';
import type { Prepare } from './prepared-write';

/** An import in a given state. Its file exists only in the row. */
const importIn =
  (state: ImportState, body: object = {}, parts: Record<string, string> = {}): Prepare =>
  async (database) => {
    const [row] = await database.query<{ id: string }>(
      `insert into imports (kind, state, file_name, path, size_bytes, encoding, separator, columns)
       values ('businesses', $1, 'businesses.csv', $2, 9, 'utf-8', ',', '["Name", "City", "State", "Category"]') returning id`,
      [state, `${randomUUID()}.csv`],
    );
    return { parts: { id: row!.id, ...parts }, body };
  };

function upload(): FormData {
  const form = new FormData();
  form.set('kind', 'businesses');
  form.set('file', new Blob(['Name,City,State,Category\nAce,Ogden,UT,Plumber\n']), 'businesses.csv');
  return form;
}

export const IMPORT_WRITES: Record<string, Prepare> = {
  'POST /api/admin/imports': () => Promise.resolve({ form: upload() }),
  'POST /api/admin/imports/{id}/check': importIn('uploaded', {
    mapping: { business_name: 0, city: 1, state: 2, category: 3 },
  }),
  'POST /api/admin/imports/{id}/run': importIn('checked'),
  'POST /api/admin/imports/{id}/cancel': importIn('importing'),
  'POST /api/admin/imports/{id}/undo': importIn('imported'),
  'POST /api/admin/imports/{id}/invitations/{step}': importIn('imported', {}, { step: 'start' }),
};
