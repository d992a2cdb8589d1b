import { type DynamicModule, Global, Module } from '@nestjs/common';
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

/** How rows of the libraries above the catalog follow a merged category, in this order. */
export class CategoryMoves {
  constructor(readonly before: readonly CategoryMove[] = []) {}

  /** The catalog moves last, so that the others still see earlier merges into the source. */
  get inOrder(): readonly CategoryMove[] {
    return [...this.before, catalogMove];
  }
}

/** Provides the list to the catalog, which merges without knowing the libraries above it. */
@Global()
@Module({})
export class CategoryMovesModule {
  static of(before: readonly CategoryMove[]): DynamicModule {
    const moves = { provide: CategoryMoves, useValue: new CategoryMoves(before) };
    return { module: CategoryMovesModule, providers: [moves], exports: [moves] };
  }
}

/** Moves terms, so that searches for the source find the target; the source's name becomes a term too. */
const MOVE_TERMS = `
  update category_terms set category_id = $2, kind = case kind when 'name' then 'synonym' else kind end
   where category_id = $1`;

/** Points categories that were merged earlier to the target, so that there are no chains. */
const MOVE_CATEGORIES = `
  update categories set merged_into = $2, edited_at = now(), is_proposed = false where id = $1 or merged_into = $1`;

const catalogMove: CategoryMove = {
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
};
