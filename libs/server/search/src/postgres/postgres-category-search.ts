import { Injectable } from '@nestjs/common';
import { PublicReader } from '@townlink/server-database';
import { TermCategorySearch } from '../category-search';
import type { CandidateTerm } from '../ranking/score-term';
import { TermIndex } from './term-index';

/** All terms; a merged category resolves to its target. */
const TERMS = {
  name: 'category-search-terms',
  text: `
    select term.term, term.kind, term.language, category.id, category.name, category.slug
      from category_terms term
      join categories given on given.id = term.category_id
      join categories category on category.id = coalesce(given.merged_into, given.id)`,
};

const IS_TERM = { name: 'category-search-is-term', text: 'select from category_terms where term = $1' };

/** Finds terms by shared trigrams. The terms are loaded from PostgreSQL once, and again after a change. */
@Injectable()
export class PostgresCategorySearch extends TermCategorySearch {
  private index: Promise<TermIndex> | undefined;

  constructor(private readonly reader: PublicReader) {
    super();
  }

  override termsChanged(): void {
    this.index = undefined;
  }

  protected override async candidates(probes: readonly string[]): Promise<CandidateTerm[]> {
    const [phrase = ''] = probes;
    const index = await this.indexWith(phrase);
    return [...new Set([...probes.flatMap((probe) => index.similar(probe)), ...index.beginning(phrase)])];
  }

  /** Finds a term that was just added before its change is announced. */
  private async indexWith(phrase: string): Promise<TermIndex> {
    const index = await this.currentIndex();
    if (index.has(phrase)) return index;
    const added = await this.reader.query(IS_TERM, [phrase]);
    if (added.length === 0) return index;
    this.termsChanged();
    return this.currentIndex();
  }

  private currentIndex(): Promise<TermIndex> {
    if (this.index) return this.index;
    const index = this.reader.query<CandidateTerm>(TERMS).then((terms) => new TermIndex(terms));
    this.index = index;
    // The next search retries.
    index.catch(() => {
      if (this.index === index) this.index = undefined;
    });
    return index;
  }
}
