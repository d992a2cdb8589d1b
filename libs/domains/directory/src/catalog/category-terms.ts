import { termOf } from '@townlink/contracts';
import { invalidField } from '@townlink/server-http';
import type { EntityManager } from 'typeorm';

export type TermKind = 'name' | 'keyword' | 'synonym';

export interface CategoryTerms {
  name: string;
  plural?: string | null;
  keywords: readonly string[];
  synonyms: readonly string[];
}

/**
 * A term belongs to one category. A term of another category stays there, and {@link refuseLeadingElsewhere} reports
 * it.
 */
const SAVE_TERMS = `
  insert into category_terms (category_id, term, kind) select $1, * from unnest($2::text[], $3::text[])
  on conflict (term) do update set kind = excluded.kind where category_terms.category_id = excluded.category_id`;

const LEADING_ELSEWHERE = `
  select t.term, c.name from category_terms t join categories c on c.id = t.category_id
   where t.term = any($2::text[]) and t.category_id <> $1 order by t.term limit 1`;

/** The terms of a category, each only once: as a name, else a synonym, else a keyword. */
export function termKinds({ name, plural, keywords, synonyms }: CategoryTerms): Map<string, TermKind> {
  const kinds = new Map<string, TermKind>();
  for (const term of keywords) kinds.set(term, 'keyword');
  for (const term of synonyms) kinds.set(term, 'synonym');
  for (const one of [name, plural]) if (one) kinds.set(termOf(one), 'name');
  return kinds;
}

/** Replaces a category's terms. */
export async function replaceTerms(tx: EntityManager, id: string, kinds: ReadonlyMap<string, TermKind>): Promise<void> {
  const terms = [...kinds.keys()];
  await tx.query('delete from category_terms where category_id = $1 and term <> all($2::text[])', [id, terms]);
  await tx.query(SAVE_TERMS, [id, terms, [...kinds.values()]]);
}

/** @throws 400 naming the field of a term that belongs to another category */
export async function saveTerms(tx: EntityManager, id: string, request: CategoryTerms): Promise<void> {
  const kinds = termKinds(request);
  await replaceTerms(tx, id, kinds);
  const given = [...kinds].filter(([, kind]) => kind !== 'name').map(([term]) => term);
  await refuseLeadingElsewhere(tx, id, given, (term) => (request.synonyms.includes(term) ? 'synonyms' : 'keywords'));
}

export const leadsElsewhere = (term: string, name: string): string => `“${term}” already leads to ${name}.`;

/** @throws 400 */
export async function refuseLeadingElsewhere(
  tx: EntityManager,
  id: string,
  terms: readonly string[],
  fieldOf: (term: string) => string,
): Promise<void> {
  const [other] = await tx.query<{ term: string; name: string }[]>(LEADING_ELSEWHERE, [id, terms]);
  if (other) throw invalidField(fieldOf(other.term), leadsElsewhere(other.term, other.name));
}
