import { Injectable } from '@nestjs/common';
import {
  categorySlug,
  type EditCategoryRequest,
  type ManagedCategories,
  type ManagedCategoriesQuery,
  type ManagedCategory,
  termOf,
} from '@townlink/contracts';
import { AuditLog, Database, isUniqueViolation, systemActor } from '@townlink/server-database';
import { conflict, invalidField, notFound } from '@townlink/server-http';
import { Outbox } from '@townlink/server-queue';
import type { EntityManager } from 'typeorm';

const PAGE_SIZE = 25;

const COLUMNS = `
  c.id, c.name, c.slug, c.plural, c.icon, c.is_proposed, c.edited_at,
  coalesce((select sum(listed)::int from market_counts m where m.category_id = c.id), 0) as provider_count,
  array(select term from category_terms t where t.category_id = c.id and kind = 'keyword' order by term) as keywords,
  array(select term from category_terms t where t.category_id = c.id and kind = 'synonym' order by term) as synonyms`;

/** $1 a part of the name, $2 whether only proposed ones, $3 the row before, $4 how many. */
const LIST = `
  select ${COLUMNS}
    from (select * from categories
           where merged_into is null
             and ($1::text is null or strpos(lower(name), lower($1)) > 0)
             and (is_proposed or not $2::boolean)
             and ($3::uuid is null
                  or (not is_proposed, name, id) > (select not is_proposed, name, id from categories where id = $3))
           order by not is_proposed, name, id limit $4) c
   order by not c.is_proposed, c.name, c.id`;

const ONE = `select ${COLUMNS} from categories c where c.id = $1 and c.merged_into is null`;

/** A term leads to one category: one of another category is left there, and noticed by {@link refuseLeadingElsewhere}. */
const SAVE_TERMS = `
  insert into category_terms (category_id, term, kind) select $1, * from unnest($2::text[], $3::text[])
  on conflict (term) do update set kind = excluded.kind where category_terms.category_id = excluded.category_id`;

const LEADING_ELSEWHERE = `
  select t.term, c.name from category_terms t join categories c on c.id = t.category_id
   where t.term = any($2::text[]) and t.category_id <> $1 order by t.term limit 1`;

/** The categories as administrators read and change them. */
@Injectable()
export class ManagedCategoriesService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditLog,
    private readonly outbox: Outbox,
  ) {}

  list({ q, proposed, after }: ManagedCategoriesQuery): Promise<ManagedCategories> {
    return this.database.as(systemActor, async (tx) => {
      const values = [q || null, proposed === 'true', after ?? null, PAGE_SIZE + 1];
      const rows = await tx.query<ManagedCategory[]>(LIST, values);
      const categories = rows.slice(0, PAGE_SIZE);
      return { categories, next: rows.length > PAGE_SIZE ? categories.at(-1)!.id : null };
    });
  }

  /**
   * The address of a public category stays, as it is linked to; a proposed one takes that of its new name.
   * @throws 400 for a name or term that is another category's, 404, 409 `changed-meanwhile`
   */
  async edit(actorId: string, id: string, request: EditCategoryRequest): Promise<ManagedCategory> {
    try {
      return await this.database.as(systemActor, (tx) => this.save(tx, actorId, id, request));
    } catch (error) {
      if (isUniqueViolation(error)) throw invalidField('name', 'There is a category of this name already.');
      throw error;
    }
  }

  /** Adds to the words as they are at this moment. @throws 400 for one that is another category's, 404 */
  addSynonym(actorId: string, id: string, synonym: string): Promise<ManagedCategory> {
    return this.database.as(systemActor, async (tx) => {
      await tx.query('select from categories where id = $1 for update', [id]);
      const category = await read(tx, id);
      if (!category) throw notFound('There is no such category.');
      const { name, plural, icon, keywords, synonyms } = category;
      await refuseLeadingElsewhere(tx, id, [synonym], () => 'synonym');
      return this.save(tx, actorId, id, { name, plural, icon, keywords, synonyms: [...synonyms, synonym] });
    });
  }

  private async save(
    tx: EntityManager,
    actorId: string,
    id: string,
    request: EditCategoryRequest,
  ): Promise<ManagedCategory> {
    await tx.query('select from categories where id = $1 for update', [id]);
    const before = await read(tx, id);
    if (!before) throw notFound('There is no such category.');
    requireUnchanged(before, request);
    const { name, accept = false } = request;
    const slug = before.is_proposed ? categorySlug(name) : before.slug;
    await tx.query(
      `update categories set name = $2, slug = $3, plural = $4, icon = $5, is_proposed = is_proposed and not $6::boolean,
              edited_at = clock_timestamp() where id = $1`,
      [id, name, slug, request.plural || null, request.icon ?? null, accept],
    );
    await this.saveTerms(tx, id, request);
    const after = (await read(tx, id))!;
    await this.audit.record(tx, {
      actorId,
      action: accept && before.is_proposed ? 'category.accept' : 'category.edit',
      subjectType: 'category',
      subjectId: id,
      before: partsOf(before),
      after: partsOf(after),
    });
    await this.outbox.publish(tx, 'category.changed', { categoryId: id });
    return after;
  }

  private async saveTerms(tx: EntityManager, id: string, request: EditCategoryRequest): Promise<void> {
    const kinds = new Map<string, string>();
    for (const term of request.keywords) kinds.set(term, 'keyword');
    for (const term of request.synonyms) kinds.set(term, 'synonym');
    const names = [request.name, request.plural].filter((name) => name).map((name) => termOf(name!));
    for (const term of names) kinds.set(term, 'name');
    const terms = [...kinds.keys()];
    await tx.query('delete from category_terms where category_id = $1 and term <> all($2::text[])', [id, terms]);
    await tx.query(SAVE_TERMS, [id, terms, [...kinds.values()]]);
    const given = terms.filter((term) => !names.includes(term));
    await refuseLeadingElsewhere(tx, id, given, (term) => (request.synonyms.includes(term) ? 'synonyms' : 'keywords'));
  }
}

async function read(tx: EntityManager, id: string): Promise<ManagedCategory | undefined> {
  const [category] = await tx.query<ManagedCategory[]>(ONE, [id]);
  return category;
}

async function refuseLeadingElsewhere(
  tx: EntityManager,
  id: string,
  terms: readonly string[],
  fieldOf: (term: string) => string,
): Promise<void> {
  const [other] = await tx.query<{ term: string; name: string }[]>(LEADING_ELSEWHERE, [id, terms]);
  if (other) throw invalidField(fieldOf(other.term), `“${other.term}” already leads to ${other.name}.`);
}

/** The database answers a moment as a date, which the answer makes a text of. */
const momentOf = (at: Date | string | null): number | null => (at === null ? null : new Date(at).getTime());

function requireUnchanged({ edited_at }: ManagedCategory, { seen_at }: EditCategoryRequest): void {
  if (seen_at !== undefined && momentOf(seen_at) !== momentOf(edited_at))
    throw conflict('changed-meanwhile', 'Somebody else has just changed this category.');
}

const partsOf = ({ name, slug, plural, icon, is_proposed, keywords, synonyms }: ManagedCategory) => ({
  ...{ name, slug, plural, icon, is_proposed, keywords, synonyms },
});
