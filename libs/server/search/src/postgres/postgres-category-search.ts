import { Injectable } from '@nestjs/common';
import { PublicReader } from '@townlink/server-database';
import { TermCategorySearch } from '../term-category-search';
import type { CandidateTerm } from '../ranking/candidate-term';
import { CANDIDATES } from './candidates.statement';

/** Finds terms with pg_trgm: misspellings share trigrams with what was meant. */
@Injectable()
export class PostgresCategorySearch extends TermCategorySearch {
  constructor(private readonly reader: PublicReader) {
    super();
  }

  protected override candidates(probes: readonly string[]): Promise<CandidateTerm[]> {
    return this.reader.query<CandidateTerm>(CANDIDATES, [probes, probes.at(0)]);
  }
}
