import { createHash, randomUUID } from 'node:crypto';
import type { Prepare } from './prepared-write';
import type { Product } from './product';

/** A draft that can be sent, and a reader. */
async function draft(database: Product['database']) {
  const document = {
    audience: 'user',
    subject: `News ${randomUUID()}`,
    preheader: '',
    blocks: [{ kind: 'text', text: 'Hello.' }],
  };
  await database.query(
    `insert into newsletter_subscriptions (email, audience, status, source, confirmed_at)
     values ($1, 'user', 'confirmed', 'site', now())`,
    [`${randomUUID()}@x.example`],
  );
  const [row] = await database.query<{ id: string }>(
    'insert into newsletter_drafts (document) values ($1) returning id',
    [JSON.stringify(document)],
  );
  const fields = JSON.stringify([document.audience, document.subject, document.preheader, document.blocks]);
  return { parts: { id: row!.id }, hash: createHash('sha256').update(fields).digest('hex') };
}

/** A newsletter whose sending has started. */
async function begun(database: Product['database'], state: 'scheduled' | 'stopped') {
  const [row] = await database.query<{ id: string }>(
    `insert into newsletter_sends (subject, body_html, body_preview, audience, created_by, state)
     values ('News', '<p>Hello.</p>', 'Hello.', 'user', $1, $2) returning id`,
    [randomUUID(), state],
  );
  return { parts: { id: row!.id } };
}

/** Writes of newsletters made of blocks, including those whose sending has started. */
export const NEWSLETTER_WRITES: Record<string, Prepare> = {
  'POST /api/admin/newsletter/drafts': () => Promise.resolve({ body: { audience: 'user' } }),
  'PUT /api/admin/newsletter/drafts/{id}': async (database) => ({
    parts: (await draft(database)).parts,
    body: { document: { subject: randomUUID() } },
  }),
  'DELETE /api/admin/newsletter/drafts/{id}': async (database) => ({ parts: (await draft(database)).parts }),
  'POST /api/admin/newsletter/drafts/{id}/test': async (database) => ({
    parts: (await draft(database)).parts,
    body: {},
  }),
  'POST /api/admin/newsletter/drafts/{id}/send': async (database) => {
    const { parts, hash } = await draft(database);
    return { parts, body: { hash } };
  },
  'POST /api/admin/newsletter/sends/{id}/stop': (database) => begun(database, 'scheduled'),
  'POST /api/admin/newsletter/sends/{id}/resume': (database) => begun(database, 'stopped'),
};
