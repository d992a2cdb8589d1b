import { Injectable } from '@nestjs/common';
import { PublicReader } from '@townlink/server-database';
import { TermCategorySearch } from '../category-search';
import type { CandidateTerm } from '../ranking/score-term';

/**
 * Terms similar to any probe ($1), the best of each, and terms that begin with the phrase ($2).
 *
 * The similarity threshold is set for this statement's own transaction only, before the terms are read (which depend on it
 * laterally), so that no other query on the connection sees it. 0.2 keeps 'hvca' and 'hvac' together. A merged category
 * resolves to its target.
 */
const CANDIDATES = {
  name: 'category-search-candidates',
  text: `
    with threshold as materialized (
      select set_config('pg_trgm.similarity_threshold', '0.2', true) as value
    ), found as (
      select alike.* from threshold
      cross join unnest($1::text[]) as probe
      cross join lateral (
        select category_id, term, kind, language from category_terms
        where term % probe and threshold.value is not null
        order by similarity(term, probe) desc, term
        limit 15
      ) as alike
      union
      (select category_id, term, kind, language from category_terms where term like $2 || '%' order by length(term), term limit 15)
    )
    select found.term, found.kind, found.language, category.id, category.name, category.slug
    from found
    join categories as given on given.id = found.category_id
    join categories as category on category.id = coalesce(given.merged_into, given.id)`,
};

/** Finds terms with pg_trgm: misspellings share trigrams with the right word. */
@Injectable()
export class PostgresCategorySearch extends TermCategorySearch {
  constructor(private readonly reader: PublicReader) {
    super();
  }

  protected override candidates(probes: readonly string[]): Promise<CandidateTerm[]> {
    return this.reader.query<CandidateTerm>(CANDIDATES, [probes, probes.at(0)]);
  }
}
