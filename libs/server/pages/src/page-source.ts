import type { ApiProblemClass, PublicApi } from '@townlink/contracts';
import type { BrandInUse } from '@townlink/server-config';

/** Tags invalidated by a change; 'everything' if changes may have been missed. */
export type ChangedTags = readonly string[] | 'everything';

/** Address of a market, or of a provider listed in it. */
export interface MarketAddress {
  state: string;
  citySlug: string;
  categorySlug: string;
  providerSlug?: string;
}

/** The data of pages. Implemented by the program that serves them, since it knows the domains. */
export abstract class PageSource {
  /** While changes cannot be received, no cached page may be served. */
  abstract readonly disconnected: boolean;

  abstract onChange(listener: (changed: ChangedTags) => void): void;

  /**
   * The public read endpoints for one page; errors are of the given class, with the problem document used over HTTP.
   * @param tags receives the tags of the data read: a change of one invalidates the page
   */
  abstract reading(tags: Set<string>, ApiProblem: ApiProblemClass): PublicApi;

  abstract hasCity(slug: string): Promise<boolean>;

  /** Whether city and category exist, with or without listings. */
  abstract hasMarket(market: MarketAddress): Promise<boolean>;

  /** Whether a provider is listed under that address. */
  abstract hasProvider(address: Required<MarketAddress>): Promise<boolean>;

  /** The draft brand shown by a preview's address; undefined for any other address. */
  abstract draftBrand(token: string): Promise<BrandInUse | undefined>;

  /** A category's current slug, which differs after a merge; undefined for an unknown category. */
  abstract categorySlug(slug: string): Promise<string | undefined>;

  /** A provider's current slug, which may differ after a merge of its category. */
  abstract providerSlug(address: Required<MarketAddress>): Promise<string>;
}
