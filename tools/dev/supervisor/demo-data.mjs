import pg from 'pg';

/**
 * Whether nobody is listed and nobody has an account yet: then demo data does no harm.
 * @param {string} ownerUrl
 * @returns {Promise<boolean>}
 */
export async function isEmpty(ownerUrl) {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query(
      'select not exists (select from public.providers) and not exists (select from public.profiles) as empty',
    );
    return rows[0].empty;
  } finally {
    await client.end();
  }
}
