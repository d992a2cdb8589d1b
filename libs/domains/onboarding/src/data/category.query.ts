import { categorySlug } from '@townlink/contracts';
import { invalidField } from '@townlink/server-http';
import type { EntityManager } from 'typeorm';

/**
 * The category of a free text: by its name, slug or another term for it whatever the case, the target of a merged one, else a new one.
 * Two people naming the same new category at once get the same row.
 * @throws 400 when the text has no letter or digit that an address could be made of
 */
export async function findOrCreateCategory(tx: EntityManager, name: string): Promise<string> {
  const slug = categorySlug(name);
  if (!slug) throw invalidField('categoryName', 'Category is required');
  const find = () =>
    tx.query<{ id: string }[]>(
      `select coalesce(c.merged_into, c.id) as id from categories c left join category_terms t on t.category_id = c.id and t.term = lower($2)
        where c.slug = $1 or lower(c.name) = lower($2) or t.id is not null
        order by c.slug = $1 desc, t.id is null limit 1`,
      [slug, name],
    );
  const [known] = await find();
  if (known) return known.id;
  await tx.query(`insert into categories (name, slug) values ($1, $2) on conflict do nothing`, [name, slug]);
  const [created] = await find();
  return created!.id;
}
