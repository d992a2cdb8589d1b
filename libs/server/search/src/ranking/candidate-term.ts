/** A term that an engine found likely, with the category it leads to. */
export interface CandidateTerm {
  term: string;
  kind: 'name' | 'keyword' | 'synonym';
  id: string;
  name: string;
  slug: string;
}
