import type { ApiProblemClass, PublicApi } from '@townlink/contracts';

/** Tags that a change invalidates; 'everything' when changes may have been missed. */
export type ChangedTags = readonly string[] | 'everything';

/** The parts of the address of a market, or of a provider who is listed in it. */
export interface MarketAddress {
  state: string;
  citySlug: string;
  categorySlug: string;
  providerSlug?: string;
}

/** The data that pages are rendered from. The program that serves them implements it, as it alone knows the domains. */
export abstract class PageSource {
  /** While changes cannot be received, no cached page may be served. */
  abstract readonly disconnected: boolean;

  abstract onChange(listener: (changed: ChangedTags) => void): void;

  /**
   * The public read endpoints for one page; what they throw is of the given class, with the problem document that HTTP
   * would have had.
   * @param tags receives the tags of the data read: a change of one of them invalidates the page
   */
  abstract reading(tags: Set<string>, ApiProblem: ApiProblemClass): PublicApi;

  abstract hasCity(slug: string): Promise<boolean>;

  /** Whether there is such a city in that state, and such a category; not whether anybody is listed. */
  abstract hasMarket(market: MarketAddress): Promise<boolean>;

  /** Whether a provider is listed under that address. */
  abstract hasProvider(address: Required<MarketAddress>): Promise<boolean>;

  /** A category's current slug, another one if it was merged; undefined for an unknown one. */
  abstract categorySlug(slug: string): Promise<string | undefined>;

  /** A provider's current slug, which may be another one if its category was merged. */
  abstract providerSlug(address: Required<MarketAddress>): Promise<string>;
}
