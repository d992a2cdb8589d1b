/** Address of a city-category page, canonical: all lower case. */
export const cityCategoryPath = (state: string, citySlug: string, categorySlug: string): string =>
  `/${state}/${citySlug}/${categorySlug}`.toLowerCase();

/** Address of a provider's own page. */
export const providerPath = (state: string, citySlug: string, categorySlug: string, providerSlug: string): string =>
  `${cityCategoryPath(state, citySlug, categorySlug)}/${providerSlug}`;

/** Routes of the HTTP API, by capability. */
export const API = {
  cities: '/api/cities',
  upsertCity: '/api/cities/upsert-by-place',
  popularCategories: (citySlug: string) => `/api/cities/${encodeURIComponent(citySlug)}/popular-categories`,
  places: '/api/places',
  categories: '/api/categories',
  resolveCategory: '/api/categories/resolve',
  capacity: '/api/capacity',
  plans: '/api/plans',
  searchProviders: '/api/providers/search',
  publicProvider: (slug: string) => `/api/providers/${encodeURIComponent(slug)}`,
  applications: '/api/onboarding/applications',
  provider: '/api/provider',
  googleResolve: '/api/google/resolve-and-fetch',
  googleRefresh: '/api/google/refresh-rating',
  createCheckout: '/api/billing/create-checkout',
  /** Own checkout as the payment provider has it now: what the page that a person returns to asks. */
  checkoutStatus: '/api/billing/checkout-status',
  stripePortal: '/api/billing/stripe-portal',
  billingWebhook: '/api/billing/webhook',
  adminVetting: '/api/admin/vetting',
  adminVetProvider: '/api/admin/vet-provider',
  adminLicense: (providerId: string) => `/api/admin/providers/${encodeURIComponent(providerId)}/license`,
  adminProviders: '/api/admin/providers',
  adminManageProvider: '/api/admin/manage-provider',
  live: '/api/health/live',
  ready: '/api/health/ready',
} as const;
