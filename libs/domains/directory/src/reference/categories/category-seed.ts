import type { SearchLanguage } from '@townlink/contracts';

/** The slug and the term for the name are derived. */
export interface CategoryEntry {
  /** Singular, as in 'Plumber near you'. In lower case with hyphens, it is the slug. */
  name: string;
  /** As in 'Best Plumbers in Riverton, UT'. */
  plural: string;
  /** One sentence for the page description; makes no claim about any single provider. */
  description: string;
  /** Other names of the trade or service, separated by commas. */
  synonyms: string;
  /** Jobs and problems that need the trade, separated by commas. */
  keywords: string;
  /** Default service radius in miles, if different from its group's; 0 when customers come to the business. */
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
  /** Services that listings may name, in the console's notation: 'Lawn mowing / visit'. */
  services: string[];
}

/** A text that matches a category: lower case, single spaces. */
export interface CategoryTermSeed {
  term: string;
  kind: 'name' | 'synonym' | 'keyword';
  language: SearchLanguage;
}
