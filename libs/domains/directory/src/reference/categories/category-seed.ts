import type { SearchLanguage } from '@townlink/contracts';

/** Slug and the term for its own name are derived. */
export interface CategoryEntry {
  /** Singular, as in 'Plumber near you'; lower-cased and hyphenated it is the slug. */
  name: string;
  /** As in 'Best Plumbers in Riverton, UT'. */
  plural: string;
  /** One sentence for the page description; no claim about any single provider. */
  description: string;
  /** Other names of the trade or service, separated by commas. */
  synonyms: string;
  /** Jobs and problems that need the trade, separated by commas. */
  keywords: string;
  /** Miles that it serves by default, if not those of its group; 0 where customers come to it. */
  radiusMiles?: number;
}

/** An entry with its derived values. */
export interface CategorySeed {
  slug: string;
  name: string;
  plural: string;
  group: string;
  description: string;
  radiusMiles: number;
  terms: CategoryTermSeed[];
  /** What its listings may name, as the console writes it: 'Lawn mowing / visit'. */
  services: string[];
}

/** A text that matches a category: lower case, single spaces. */
export interface CategoryTermSeed {
  term: string;
  kind: 'name' | 'synonym' | 'keyword';
  language: SearchLanguage;
}
