/** A category as people write it down here; its slug and its own name as a term follow by rule. */
export interface CategoryEntry {
  /** Singular, as in 'Plumber near you'; lower-cased and hyphenated it is the slug. */
  name: string;
  /** As in 'Best Plumbers in Riverton, UT'. */
  plural: string;
  /** One sentence for the page description; no claim about any single provider. */
  description: string;
  /** Other names of the trade or service, separated by commas. */
  synonyms: string;
  /** Jobs and problems that lead to the trade, separated by commas. */
  keywords: string;
}

/** A category with what follows from its entry. */
export interface CategorySeed {
  slug: string;
  name: string;
  plural: string;
  group: string;
  description: string;
  terms: CategoryTermSeed[];
}

/** One text that leads to a category: lower case, single spaces. */
export interface CategoryTermSeed {
  term: string;
  kind: 'name' | 'synonym' | 'keyword';
}
