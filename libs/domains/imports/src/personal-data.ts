import type { PersonalData } from '@townlink/server-database';

const BUSINESSES = `
  select b.business_name, b.contact_name, b.email, b.phone, b.website_url, b.address, b.city_slug, b.zip, b.license_number, b.license_state,
         b.created_at
    from imported_businesses b where b.email = $1 order by b.created_at`;

const ROWS = `
  select i.file_name, r.number, r.cells as values, i.created_at
    from import_rows r join imports i on i.id = r.import_id where r.email = $1 order by i.created_at, r.number`;

export const importData: PersonalData = {
  name: 'imports',
  tables: ['imported_businesses', 'import_rows'],
  kept: {
    imports:
      'Who imported a file is retained by the account’s id; the file and its first rows are deleted after 30 days.',
    import_keys: 'Emptied when the check of a file ends.',
  },
  collect: async (tx, { email }) => ({
    imported_businesses: await tx.query(BUSINESSES, [email]),
    imported_rows: await tx.query(ROWS, [email]),
  }),
  async erase(tx, { email }) {
    await tx.query('delete from imported_businesses where email = $1', [email]);
    await tx.query('delete from import_rows where email = $1', [email]);
  },
};
