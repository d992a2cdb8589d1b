import type { ProviderSearchQuery } from '@townlink/contracts';

type Params = Readonly<Record<string, string | undefined>>;

export const addressOf = ({ citySlug = '', categorySlug = '', providerSlug = '' }: Params) => ({
  slug: providerSlug.toLowerCase(),
  city: citySlug.toLowerCase(),
  category: categorySlug.toLowerCase(),
});

/** The market of an address. */
export const placeOf = (params: Params) => {
  const { city, category } = addressOf(params);
  return { city, category };
};

/** The first page of the list that the provider of an address would be in. */
export const marketOf = (params: Params): ProviderSearchQuery => {
  return { ...placeOf(params), page: 1 };
};

/** Maximum number of other providers on a provider's page. */
export const OTHERS_MAX = 3;

/** One more than are shown, since the provider itself may be among them. */
export const firstOfMarket = (params: Params): ProviderSearchQuery => ({ ...marketOf(params), limit: OTHERS_MAX + 1 });
