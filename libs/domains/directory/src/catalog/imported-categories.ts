import { Injectable } from '@nestjs/common';
import { categorySlug, termOf } from '@townlink/contracts';
import { AuditLog } from '@townlink/server-database';
import { Outbox } from '@townlink/server-queue';
import type { EntityManager } from 'typeorm';
import { isReservedSlug, reservedSlugMessage } from './reserved-slugs';
import { leadsElsewhere, replaceTerms, type TermKind, termKinds } from './category-terms';
import {
  editedSince,
  readByIds,
  readByName,
  readOwners,
  referredTo,
  type StoredCategory,
  type TermOwner,
} from './imported-categories.query';

/** A category from a file; null leaves a property unchanged. */
export interface ImportedCategory {
  name: string;
  plural: string | null;
  keywords: string[] | null;
  synonyms: string[] | null;
}

export interface CategoryComparison {
  /** The existing category. */
  stored: StoredCategory | null;
  isSame: boolean;
  /** Why the row cannot be written. */
  refusal: { field: 'name' | 'keywords' | 'synonyms'; message: string } | null;
}

/** A category as an import left it, with its previous state. */
export interface LeftCategory {
  id: string;
  given: ImportedCategory;
  before: StoredCategory | null;
}

type Owners = ReadonlyMap<string, TermOwner>;

const INSERT = `
  insert into categories (name, slug, plural, edited_at) values ($1, $2, $3, clock_timestamp())
  on conflict do nothing returning id`;

const UPDATE = `update categories set plural = $2, is_proposed = false, edited_at = clock_timestamp() where id = $1`;

const RESTORE = `update categories set plural = $2, is_proposed = $3, edited_at = $4::timestamptz where id = $1`;

const RESTORE_TERMS = `
  insert into category_terms (category_id, term, kind, language)
  select $1, term, kind, language from jsonb_to_recordset($2::jsonb) as t (term text, kind text, language text)
  on conflict (term) do update set kind = excluded.kind where category_terms.category_id = excluded.category_id`;

/** Imports categories in the caller's transaction, which must run as the service. An imported category is public. */
@Injectable()
export class ImportedCategories {
  constructor(
    private readonly audit: AuditLog,
    private readonly outbox: Outbox,
  ) {}

  /** Blocks merges until the transaction ends; when alone, also new references to categories. */
  async lock(tx: EntityManager, isAlone: boolean): Promise<void> {
    await tx.query(isAlone ? 'select app.change_categories()' : 'select app.keep_categories()');
  }

  async compare(tx: EntityManager, given: readonly ImportedCategory[]): Promise<CategoryComparison[]> {
    const stored = await storedFor(tx, given);
    const owners = await readOwners(tx, given.flatMap(termsOf));
    return given.map((one, place) => comparison(one, stored[place]!, owners));
  }

  /** Adds and changes categories. @returns their ids; null for a name that another request took first */
  async write(
    tx: EntityManager,
    actorId: string | null,
    given: readonly ImportedCategory[],
  ): Promise<(string | null)[]> {
    const stored = await storedFor(tx, given);
    const ids: (string | null)[] = [];
    for (const [place, one] of given.entries()) ids.push(await this.save(tx, actorId, one, stored[place]!));
    return ids;
  }

  /** How many were changed since the import, or are in use although the import added them. */
  async countUsed(tx: EntityManager, left: readonly LeftCategory[]): Promise<number> {
    const ids = left.map(({ id }) => id);
    const now = new Map((await readByIds(tx, ids)).map((category) => [category.id, category]));
    const edited = await editedSince(tx, ids);
    const referred = await referredTo(tx, ids);
    const owners = await readOwners(
      tx,
      left.flatMap(({ given, before }) => [...termsOf(given), ...(before?.terms ?? []).map(({ term }) => term)]),
    );
    return left.filter(({ id, given, before }) => {
      const isElsewhere = before?.terms.some(({ term }) => isOthers(owners, term, id)) ?? false;
      if (edited.has(id) || isElsewhere || (before === null && referred.has(id))) return true;
      return !isAsLeft(now.get(id), wanted(given, before, owners, id));
    }).length;
  }

  async takeBack(tx: EntityManager, actorId: string | null, left: readonly LeftCategory[]): Promise<void> {
    for (const { id, before } of left) {
      if (before) {
        await tx.query(RESTORE, [id, before.plural, before.is_proposed, before.edited_at]);
        await replaceTerms(tx, id, new Map());
        await tx.query(RESTORE_TERMS, [id, JSON.stringify(before.terms)]);
      } else await tx.query('delete from categories where id = $1', [id]);
      await this.record(tx, actorId, 'category.import-undo', id, null, before && partsOf(before));
      await this.outbox.publish(tx, 'category.changed', { categoryId: id });
    }
  }

  private async save(
    tx: EntityManager,
    actorId: string | null,
    given: ImportedCategory,
    stored: StoredCategory | null,
  ): Promise<string | null> {
    const id = stored?.id ?? (await add(tx, given));
    if (!id) return null;
    const owners = await readOwners(tx, termsOf(given));
    const { plural, kinds } = wanted(given, stored, owners, id);
    if (stored) await tx.query(UPDATE, [id, plural]);
    await replaceTerms(tx, id, kinds);
    await this.record(tx, actorId, 'category.import', id, stored && partsOf(stored), {
      name: stored?.name ?? given.name,
      plural,
      terms: Object.fromEntries(kinds),
    });
    await this.outbox.publish(tx, 'category.changed', { categoryId: id });
    return id;
  }

  private record(
    tx: EntityManager,
    actorId: string | null,
    action: string,
    subjectId: string,
    before: Record<string, unknown> | null,
    after: Record<string, unknown> | null,
  ): Promise<void> {
    return this.audit.record(tx, { actorId, action, subjectType: 'category', subjectId, before, after });
  }
}

async function add(tx: EntityManager, { name, plural }: ImportedCategory): Promise<string | null> {
  const [added] = await tx.query<{ id: string }[]>(INSERT, [name, categorySlug(name), plural]);
  return added?.id ?? null;
}

/** Found by address, else by name; null for new ones. */
async function storedFor(tx: EntityManager, given: readonly ImportedCategory[]): Promise<(StoredCategory | null)[]> {
  const found = await readByName(
    tx,
    given.map(({ name }) => categorySlug(name)),
    given.map(({ name }) => name.toLowerCase()),
  );
  const bySlug = new Map(found.map((category) => [category.slug, category]));
  const byName = new Map(found.map((category) => [category.name.toLowerCase(), category]));
  return given.map(({ name }) => bySlug.get(categorySlug(name)) ?? byName.get(name.toLowerCase()) ?? null);
}

const termsOf = ({ name, plural, keywords, synonyms }: ImportedCategory): string[] => [
  termOf(name),
  ...(plural ? [termOf(plural)] : []),
  ...(keywords ?? []),
  ...(synonyms ?? []),
];

const isOthers = (owners: Owners, term: string, id: string | undefined): boolean =>
  owners.has(term) && owners.get(term)!.id !== id;

interface Wanted {
  plural: string | null;
  kinds: Map<string, TermKind>;
}

/** The category that a row asks for. Names that belong to another category stay with it. */
function wanted(given: ImportedCategory, stored: StoredCategory | null, owners: Owners, id?: string): Wanted {
  const plural = given.plural ?? stored?.plural ?? null;
  const kept = (kind: TermKind) => (stored?.terms ?? []).filter((one) => one.kind === kind).map(({ term }) => term);
  const kinds = new Map<string, TermKind>(kept('name').map((term) => [term, 'name']));
  const terms = termKinds({
    name: stored?.name ?? given.name,
    plural,
    keywords: given.keywords ?? kept('keyword'),
    synonyms: given.synonyms ?? kept('synonym'),
  });
  for (const [term, kind] of terms) if (kinds.get(term) !== 'name') kinds.set(term, kind);
  for (const term of kinds.keys()) if (isOthers(owners, term, id)) kinds.delete(term);
  return { plural, kinds };
}

function isAsLeft(now: StoredCategory | undefined, { plural, kinds }: Wanted): boolean {
  if (!now || now.is_proposed || now.merged_into !== null || now.plural !== plural) return false;
  return now.terms.length === kinds.size && now.terms.every(({ term, kind }) => kinds.get(term) === kind);
}

function comparison(given: ImportedCategory, stored: StoredCategory | null, owners: Owners): CategoryComparison {
  const refusal = refusalOf(given, stored, owners);
  const isSame = stored !== null && isAsLeft(stored, wanted(given, stored, owners, stored.id));
  return { stored, isSame, refusal };
}

function refusalOf(
  given: ImportedCategory,
  stored: StoredCategory | null,
  owners: Owners,
): CategoryComparison['refusal'] {
  if (stored?.merged_into) return { field: 'name', message: `${stored.name} was merged into ${stored.merged_into}.` };
  const slug = categorySlug(given.name);
  const name = termOf(given.name);
  if (!stored && isReservedSlug(slug)) return { field: 'name', message: reservedSlugMessage(slug) };
  if (!stored && owners.has(name)) return { field: 'name', message: leadsElsewhere(name, owners.get(name)!.name) };
  for (const field of ['synonyms', 'keywords'] as const) {
    const other = given[field]?.find((term) => isOthers(owners, term, stored?.id));
    if (other !== undefined) return { field, message: leadsElsewhere(other, owners.get(other)!.name) };
  }
  return null;
}

const partsOf = ({ name, plural, is_proposed, terms }: StoredCategory) => ({
  name,
  plural,
  is_proposed,
  terms: Object.fromEntries(terms.map(({ term, kind }) => [term, kind])),
});
