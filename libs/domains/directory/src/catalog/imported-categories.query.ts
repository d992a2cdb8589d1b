import type { EntityManager } from 'typeorm';
import type { TermKind } from './category-terms';

export interface StoredTerm {
  term: string;
  kind: TermKind;
  language: string;
}

export interface StoredCategory {
  id: string;
  name: string;
  slug: string;
  plural: string | null;
  is_proposed: boolean;
  /** Text with full precision. */
  edited_at: string | null;
  /** The name of the category that it was merged into. */
  merged_into: string | null;
  terms: StoredTerm[];
}

const READ = `
  select c.id, c.name, c.slug, c.plural, c.is_proposed, c.edited_at::text, m.name as merged_into,
         coalesce((select jsonb_agg(jsonb_build_object('term', t.term, 'kind', t.kind, 'language', t.language) order by t.term)
                     from category_terms t where t.category_id = c.id), '[]') as terms
    from categories c left join categories m on m.id = c.merged_into`;

export const readByName = (
  tx: EntityManager,
  slugs: readonly string[],
  names: readonly string[],
): Promise<StoredCategory[]> =>
  tx.query<StoredCategory[]>(`${READ} where c.slug = any($1) or lower(c.name) = any($2)`, [slugs, names]);

export const readByIds = (tx: EntityManager, ids: readonly string[]): Promise<StoredCategory[]> =>
  tx.query<StoredCategory[]>(`${READ} where c.id = any($1::uuid[])`, [ids]);

/** The category that a term belongs to. */
export interface TermOwner {
  term: string;
  id: string;
  name: string;
}

/** Keyed by term. */
export async function readOwners(tx: EntityManager, terms: readonly string[]): Promise<Map<string, TermOwner>> {
  const rows = await tx.query<TermOwner[]>(
    `select t.term, c.id, c.name from category_terms t join categories c on c.id = t.category_id where t.term = any($1)`,
    [[...new Set(terms)]],
  );
  return new Map(rows.map((owner) => [owner.term, owner]));
}

/** Lists the categories of $1 that any table refers to, apart from their own terms. */
const REFERENCES = `
  select string_agg(format('select %1$I as id from %2$s where %1$I = any($1::uuid[])', a.attname, c.conrelid::regclass), ' union ') as statement
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
   where c.contype = 'f' and c.confrelid = 'categories'::regclass and c.conrelid <> 'category_terms'::regclass and c.conparentid = 0`;

export async function referredTo(tx: EntityManager, ids: readonly string[]): Promise<Set<string>> {
  const [{ statement }] = await tx.query<[{ statement: string }]>(REFERENCES);
  const rows = await tx.query<{ id: string }[]>(statement, [ids]);
  return new Set(rows.map(({ id }) => id));
}

/** Changes by administrators to a category since its last import. */
const EDITED_SINCE = `
  select u.id from unnest($1::uuid[]) u (id)
   where (select a.action from audit_log a
           where a.subject_id = u.id::text and a.subject_type = 'category' and a.action <> 'category.import-undo'
           order by a.created_at desc, a.id desc limit 1) <> 'category.import'`;

export async function editedSince(tx: EntityManager, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx.query<{ id: string }[]>(EDITED_SINCE, [ids]);
  return new Set(rows.map(({ id }) => id));
}
