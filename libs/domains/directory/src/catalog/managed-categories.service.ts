import { Injectable, type StreamableFile } from '@nestjs/common';
import {
  categorySlug,
  type CategorySort,
  type EditCategoryRequest,
  type ManagedCategories,
  type ManagedCategoriesQuery,
  type ManagedCategory,
} from '@townlink/contracts';
import { AuditLog, Database, isUniqueViolation, queryAsJson, systemActor } from '@townlink/server-database';
import {
  type CsvColumn,
  invalidField,
  type ListSource,
  notFound,
  readList,
  requireVersion,
  sendCsv,
  versionOf,
  Where,
} from '@townlink/server-http';
import { Outbox } from '@townlink/server-queue';
import type { EntityManager } from 'typeorm';
import { isReservedSlug, reservedSlugMessage } from './reserved-slugs';
import { refuseLeadingElsewhere, saveTerms } from './category-terms';

const COLUMNS = `
  c.id, c.name, c.slug, c.plural, c.icon, c.is_proposed, c.edited_at, c.default_radius_miles,
  coalesce((select sum(listed)::int from market_counts m where m.category_id = c.id), 0) as provider_count,
  array(select term from category_terms t where t.category_id = c.id and kind = 'keyword' order by term) as keywords,
  array(select term from category_terms t where t.category_id = c.id and kind = 'synonym' order by term) as synonyms,
  coalesce(c.service_proposals, '{}') as services`;

const SOURCE: ListSource<CategorySort> = {
  columns: COLUMNS,
  from: 'categories c',
  id: 'c.id',
  sorts: {
    proposed: { by: `case when c.is_proposed then '0 ' else '1 ' end || c.name`, type: 'text' },
    name: { by: 'c.name', type: 'text' },
    edited: { by: `coalesce(c.edited_at, 'epoch')`, type: 'timestamptz' },
  },
};

function whereOf({ q, state }: ManagedCategoriesQuery): Where {
  const where = new Where().add('c.merged_into is null');
  if (q) where.add(`strpos(lower(c.name), lower(${where.value(q)})) > 0`);
  return state === 'proposed' ? where.add('c.is_proposed') : where;
}

const ONE = `select ${COLUMNS} from categories c where c.id = $1 and c.merged_into is null`;

@Injectable()
export class ManagedCategoriesService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditLog,
    private readonly outbox: Outbox,
  ) {}

  list(query: ManagedCategoriesQuery): Promise<ManagedCategories> {
    return this.database.as(systemActor, async (tx) => {
      const page = await readList<Row, CategorySort>(tx, SOURCE, whereOf(query), query);
      return { ...page, rows: page.rows.map(withVersion) };
    });
  }

  file(actorId: string, query: ManagedCategoriesQuery): Promise<StreamableFile> {
    return sendCsv<ManagedCategory>(this.database, this.audit, {
      name: 'categories',
      actorId,
      source: SOURCE,
      where: whereOf(query),
      columns: FILE_COLUMNS,
      filter: { q: query.q, state: query.state },
    });
  }

  /**
   * A public category keeps its address, since other pages link to it; a proposed one gets the address of its new name.
   * @throws 400 for a name or term of another category, or a name that would get the address of a page; 404; 412 when
   * it has changed since
   */
  async edit(actorId: string, id: string, request: EditCategoryRequest, ifMatch?: string): Promise<ManagedCategory> {
    try {
      return await this.database.as(systemActor, (tx) => this.save(tx, actorId, id, request, ifMatch));
    } catch (error) {
      if (isUniqueViolation(error)) throw invalidField('name', 'There is a category of this name already.');
      throw error;
    }
  }

  /** Adds to the current terms. @throws 400 for a term of another category, 404 */
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
    ifMatch?: string,
  ): Promise<ManagedCategory> {
    await tx.query('select from categories where id = $1 for update', [id]);
    const before = await read(tx, id);
    if (!before) throw notFound('There is no such category.');
    requireVersion(ifMatch, before);
    const { name, accept = false } = request;
    const slug = before.is_proposed ? categorySlug(name) : before.slug;
    if (before.is_proposed && isReservedSlug(slug)) throw invalidField('name', reservedSlugMessage(slug));
    await update(tx, id, slug, request);
    await saveTerms(tx, id, request);
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
}

async function read(tx: EntityManager, id: string): Promise<ManagedCategory | undefined> {
  const [category] = await queryAsJson<Row>(tx, ONE, [id]);
  return category && withVersion(category);
}

async function update(tx: EntityManager, id: string, slug: string, request: EditCategoryRequest): Promise<void> {
  await tx.query(
    `update categories set name = $2, slug = $3, plural = $4, icon = $5, is_proposed = is_proposed and not $6::boolean,
            default_radius_miles = coalesce($7::smallint, default_radius_miles),
            service_proposals = coalesce($8, service_proposals), edited_at = clock_timestamp() where id = $1`,
    [
      id,
      request.name,
      slug,
      request.plural || null,
      request.icon ?? null,
      request.accept ?? false,
      request.default_radius_miles ?? null,
      request.services ?? null,
    ],
  );
}

type Row = Omit<ManagedCategory, 'version'>;

const withVersion = (category: Row): ManagedCategory => ({ ...category, version: versionOf(partsOf(category)) });

const partsOf = ({
  name,
  slug,
  plural,
  icon,
  default_radius_miles,
  is_proposed,
  keywords,
  synonyms,
  services,
}: Row) => ({
  name,
  slug,
  plural,
  icon,
  default_radius_miles,
  is_proposed,
  keywords,
  synonyms,
  services,
});

const FILE_COLUMNS: readonly CsvColumn<ManagedCategory>[] = [
  { title: 'Category', value: ({ name }) => name },
  { title: 'Address', value: ({ slug }) => slug },
  { title: 'Plural', value: ({ plural }) => plural },
  { title: 'Proposed', value: ({ is_proposed }) => is_proposed },
  { title: 'Listed', value: ({ provider_count }) => provider_count },
  { title: 'Miles served', value: ({ default_radius_miles }) => default_radius_miles },
  { title: 'Synonyms', value: ({ synonyms }) => synonyms.join(', ') },
  { title: 'Keywords', value: ({ keywords }) => keywords.join(', ') },
  { title: 'Services', value: ({ services }) => services.join(', ') },
  { title: 'Changed', value: ({ edited_at }) => edited_at },
];
