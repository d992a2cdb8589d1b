import { randomUUID } from 'node:crypto';
import type { Prepare } from './prepared-write';
import type { Product } from './product';

/** A page with a draft that can be published. */
async function contentPage(database: Product['database']): Promise<string> {
  const name = `page-${randomUUID()}`;
  const blocks = [{ kind: 'text', text: 'Words' }];
  await database.query(`insert into content_pages (name, draft, drafted_at) values ($1, $2, now())`, [
    name,
    JSON.stringify({ title: 'A page', heading: 'A page', description: 'What it says.', blocks }),
  ]);
  return name;
}

/** A one-pixel picture, which the worker refuses as too small. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

function upload(): FormData {
  const form = new FormData();
  form.set('picture', new Blob([new Uint8Array(PIXEL)]), 'pixel.png');
  return form;
}

/** The writes of pages made of blocks. */
export const CONTENT_WRITES: Record<string, Prepare> = {
  'PUT /api/admin/crawlers': () => Promise.resolve({ body: { search: true, assistants: true, training: true } }),
  'POST /api/admin/content-pictures': () => Promise.resolve({ form: upload() }),
  'POST /api/admin/pages': () => Promise.resolve({ body: { name: `page-${randomUUID()}`, title: 'A page' } }),
  'PUT /api/admin/pages/{page}': async (database) => ({
    parts: { page: await contentPage(database) },
    body: { document: { title: randomUUID() } },
  }),
  'POST /api/admin/pages/{page}/publish': async (database) => ({ parts: { page: await contentPage(database) } }),
  'POST /api/admin/pages/{page}/schedule': async (database) => ({
    parts: { page: await contentPage(database) },
    body: { at: new Date(Date.now() + 3_600_000).toISOString() },
  }),
  'POST /api/admin/pages/{page}/unschedule': async (database) => {
    const page = await contentPage(database);
    await database.query(`update content_pages set publish_at = now() + interval '1 hour' where name = $1`, [page]);
    return { parts: { page } };
  },
  'POST /api/admin/pages/{page}/discard': async (database) => ({ parts: { page: await contentPage(database) } }),
  'POST /api/admin/pages/{page}/follow-release': () => Promise.resolve({ parts: { page: 'faq' } }),
  'POST /api/admin/pages/{page}/unpublish': async (database) => {
    const page = await contentPage(database);
    await database.query(`insert into content_versions (page, number, document) values ($1, 1, '{"title":"Public"}')`, [
      page,
    ]);
    await database.query(`update content_pages set version = 1 where name = $1`, [page]);
    return { parts: { page } };
  },
  'DELETE /api/admin/pages/{page}': async (database) => ({ parts: { page: await contentPage(database) } }),
  'POST /api/admin/pages/{page}/versions/{number}/restore': async (database) => {
    const page = await contentPage(database);
    await database.query(
      `insert into content_versions (page, number, document) select name, 1, draft || '{"title":"Earlier"}' from content_pages
        where name = $1`,
      [page],
    );
    return { parts: { page, number: '1' } };
  },
  'POST /api/admin/pages/{page}/preview': async (database) => ({ parts: { page: await contentPage(database) } }),
};
