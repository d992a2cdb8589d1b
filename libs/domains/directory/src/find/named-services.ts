import { Injectable } from '@nestjs/common';
import { type CategoryMatch, RESOLVE_SIMILARITY, resolvesByItself, SUGGESTIONS_MAX } from '@townlink/contracts';
import { PublicReader, type Statement } from '@townlink/server-database';
import { Categories } from '../lookup/categories';

/**
 * Categories whose listings name a service with the words $1, among at most $2 listed services; $3 categories, most
 * listings first.
 */
export const CATEGORIES_NAMING: Statement = {
  name: 'directory.categories-naming',
  text: `
    select c.id, c.name, c.slug
      from app.categories_naming($1, $2) naming
      join categories c on c.id = naming.category_id
     order by naming.listings desc, c.name
     limit $3`,
};

/** Maximum services to evaluate. */
const READ_MAX = 500;

/** Below the threshold, so that it is suggested but never chosen: one listing's words do not define a category. */
const ASKED = RESOLVE_SIMILARITY - 0.01;

/** Finds categories by the services that their listings name. */
@Injectable()
export class NamedServices {
  constructor(
    private readonly reader: PublicReader,
    private readonly categories: Categories,
  ) {}

  /**
   * The categories that words mean. If no category has these terms, those whose listings name such a service come
   * first.
   */
  async matches(words: string): Promise<CategoryMatch[]> {
    const matches = await this.categories.resolve(words);
    if (resolvesByItself(matches[0])) return matches;
    const named = await this.categoriesOf(words);
    const ids = new Set(named.map(({ id }) => id));
    return [...named, ...matches.filter(({ id }) => !ids.has(id))];
  }

  private async categoriesOf(words: string): Promise<CategoryMatch[]> {
    const rows = await this.reader.query<Pick<CategoryMatch, 'id' | 'name' | 'slug'>>(CATEGORIES_NAMING, [
      words,
      READ_MAX,
      SUGGESTIONS_MAX,
    ]);
    return rows.map((row) => ({ ...row, match_type: 'keyword', similarity_score: ASKED }));
  }
}
