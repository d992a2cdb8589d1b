import type { ApiProblemClass, PublicApi } from '@townlink/contracts';

/** Tags of what was read that a change concerns; 'everything' when changes may have been missed. */
export type ChangedTags = readonly string[] | 'everything';

/** The parts of the address of a market, or of a provider who is listed in it. */
export interface MarketAddress {
  state: string;
  citySlug: string;
  categorySlug: string;
  providerSlug?: string;
}

/** What pages are made from. The program that serves them implements it, as it alone knows the domains. */
export abstract class PageSource {
  /** While changes cannot be heard, no cached page may be handed out. */
  abstract readonly disconnected: boolean;

  abstract onChange(listener: (changed: ChangedTags) => void): void;

  /**
   * The public read endpoints for one page; what they throw is of the given class, with the problem document that HTTP
   * would have had.
   * @param tags is given the tags of what is read: what a change must concern for the page to be made anew
   */
  abstract reading(tags: Set<string>, ApiProblem: ApiProblemClass): PublicApi;

  abstract hasCity(slug: string): Promise<boolean>;

  /** Whether there is such a city in that state, and such a category; not whether anybody is listed. */
  abstract hasMarket(market: MarketAddress): Promise<boolean>;

  /** Whether somebody is listed under that address. */
  abstract hasProvider(address: Required<MarketAddress>): Promise<boolean>;

  /** A category's current slug, another one if it was merged; undefined for an unknown one. */
  abstract categorySlug(slug: string): Promise<string | undefined>;

  /** A provider's current slug, which may be another one if its category was merged. */
  abstract providerSlug(address: Required<MarketAddress>): Promise<string>;
}
