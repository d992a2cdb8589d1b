import { citySlug } from './slugs';
import type { StateCode } from './us-states';

/** What people call a town besides its name. */
export interface TownAlias {
  /** As it is in a slug: 'big-apple'. */
  alias: string;
  /** Slug of the town. */
  slug: string;
  city_name: string;
  state_code: StateCode;
}

/** An alias as it is stored, and compared with typed text: 'the-big-apple' of 'The Big Apple'. */
export const townAliasOf = (text: string): string => citySlug(text, '');

export const TOWN_ALIAS_MAX = 80;

/** Rows of the list: aliases are few, and a search shows the others. */
export const TOWN_ALIASES_MAX = 1000;
