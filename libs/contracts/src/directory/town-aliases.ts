import { citySlug } from './slugs';
import type { StateCode } from './us-states';

/** An alternative name of a town. */
export interface TownAlias {
  /** In slug form: 'big-apple'. */
  alias: string;
  /** Slug of the town. */
  slug: string;
  city_name: string;
  state_code: StateCode;
}

/** The stored form of an alias, which typed text is compared with: 'the-big-apple' for 'The Big Apple'. */
export const townAliasOf = (text: string): string => citySlug(text, '');

export const TOWN_ALIAS_MAX = 80;

/** Maximum rows listed: there are few aliases, and searching finds the rest. */
export const TOWN_ALIASES_MAX = 1000;
