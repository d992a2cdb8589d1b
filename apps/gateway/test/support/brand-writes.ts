import { formOfBrand, releaseBrand } from '@townlink/contracts';
import { randomUUID } from 'node:crypto';
import type { Prepare } from './prepared-write';

const LOGO = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/></svg>').toString('base64');

/** A stored draft, or a published brand. */
const brandIn =
  (state: string): Prepare =>
  async (database) => {
    await database.query('delete from brands where state = $1', [state]);
    await database.query(
      `insert into brands (state, content, published_at) values ($1, '{"name": "Linkville"}', now())`,
      [state],
    );
    return {};
  };

const pastBrand: Prepare = async (database) => {
  const [row] = await database.query<{ id: string }>(
    `insert into brands (state, content, published_at) values ('past', '{"name": "Linkville"}', now()) returning id`,
  );
  return { parts: { id: row!.id } };
};

export const BRAND_WRITES: Record<string, Prepare> = {
  'PUT /api/admin/brand': () =>
    Promise.resolve({ body: { ...formOfBrand(releaseBrand), name: `Linkville ${randomUUID().slice(0, 8)}` } }),
  'POST /api/admin/brand/publish': brandIn('draft'),
  'POST /api/admin/brand/discard': brandIn('draft'),
  'POST /api/admin/brand/reset': brandIn('published'),
  'POST /api/admin/brand/versions/{id}/restore': pastBrand,
  'POST /api/admin/brand/logos': () => Promise.resolve({ body: { kind: 'light', content: LOGO } }),
};
