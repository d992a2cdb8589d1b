import type { EntityManager } from 'typeorm';

/** A library's tables that refer to categories, and how to move them to another category. */
export interface CategoryMove {
  /** Tables with a column that refers to categories. */
  tables: readonly string[];
  /** Tables that keep the old category, each with the reason. */
  kept?: Readonly<Record<string, string>>;
  /** Runs as the service in the merge's transaction, while writes to markets are blocked. */
  move(tx: EntityManager, from: string, to: string): Promise<void>;
}

const declared = new Map<string, CategoryMove>();

/**
 * Declares how a library's rows follow a merged category, in a file that its index imports: the catalog can then merge
 * without depending on the libraries above it.
 * @throws Error when the name is taken
 */
export function defineCategoryMove(name: string, move: CategoryMove): void {
  if (declared.has(name)) throw new Error(`Two category moves are named '${name}'`);
  declared.set(name, move);
}

export const categoryMoves = (): ReadonlyMap<string, CategoryMove> => declared;

/** Moves terms, so that searches for the source find the target; the source's name becomes a term too. */
const MOVE_TERMS = `
  update category_terms set category_id = $2, kind = case kind when 'name' then 'synonym' else kind end
   where category_id = $1`;

/** Points categories merged earlier to the target: there are no chains. */
const MOVE_CATEGORIES = `
  update categories set merged_into = $2, edited_at = now(), is_proposed = false where id = $1 or merged_into = $1`;

defineCategoryMove('catalog', {
  tables: ['categories', 'category_terms'],
  async move(tx, from, to) {
    await tx.query(
      `insert into category_terms (category_id, term, kind) select id, lower(name), 'name' from categories where id = $1
       on conflict (term) do nothing`,
      [from],
    );
    await tx.query(MOVE_TERMS, [from, to]);
    await tx.query(MOVE_CATEGORIES, [from, to]);
    await tx.query('update categories set edited_at = now() where id = $1', [to]);
  },
});
