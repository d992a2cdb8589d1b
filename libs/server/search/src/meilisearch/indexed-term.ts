import type { CandidateTerm } from '../ranking/candidate-term';

/** A document of the index: a term and all that an answer needs of its category. */
export interface IndexedTerm extends CandidateTerm {
  /** Id of the category; documents are told apart by term_id. */
  id: string;
  term_id: string;
}

/** How Meilisearch treats the terms: a slip from four letters on, two from eight, only the term itself is searched. */
export const INDEX_SETTINGS = {
  searchableAttributes: ['term'],
  displayedAttributes: ['term', 'kind', 'id', 'name', 'slug'],
  typoTolerance: { minWordSizeForTypos: { oneTypo: 4, twoTypos: 8 } },
};
