import { Injectable } from '@nestjs/common';
import { categorySlug, NO_CATEGORY_SLUG } from '@townlink/contracts';
import { invalidField } from '@townlink/server-http';
import type { EntityManager } from 'typeorm';
import { isReservedSlug, reservedSlugMessage } from './reserved-slugs';

/** A category by slug, name or term in any letter case; the target of a merged one. */
const FIND = `
  select coalesce(c.merged_into, c.id) as id
    from categories c left join category_terms t on t.category_id = c.id and t.term = lower($2)
   where c.slug = $1 or lower(c.name) = lower($2) or t.id is not null
   order by c.slug = $1 desc, t.id is null limit 1`;

/** Writes categories, except reference data. New ones are proposed until a provider in them is approved. */
@Injectable()
export class CategoryCatalog {
  /**
   * The category that a free text names, or a new, proposed one. Concurrent calls for the same name get the same row.
   * @throws 400 when a new category would have no slug, or the address of another page
   */
  async findOrAdd(tx: EntityManager, name: string): Promise<string> {
    const slug = categorySlug(name);
    await tx.query('select app.keep_categories()');
    const known = await this.find(tx, slug, name);
    if (known) return known;
    if (!slug) throw invalidField('categoryName', NO_CATEGORY_SLUG);
    if (isReservedSlug(slug)) throw invalidField('categoryName', reservedSlugMessage(slug));
    await tx.query(`insert into categories (name, slug, is_proposed) values ($1, $2, true) on conflict do nothing`, [
      name,
      slug,
    ]);
    return (await this.find(tx, slug, name))!;
  }

  /** Also blocks a merge of the category until the transaction ends. */
  async isPublished(tx: EntityManager, id: string): Promise<boolean> {
    await tx.query('select app.keep_categories()');
    const rows = await tx.query<object[]>(
      `select from categories where id = $1 and not is_proposed and merged_into is null`,
      [id],
    );
    return rows.length > 0;
  }

  private async find(tx: EntityManager, slug: string, name: string): Promise<string | undefined> {
    const [category] = await tx.query<{ id: string }[]>(FIND, [slug, name]);
    return category?.id;
  }
}
