import type { ApiMarkets } from './markets';

export const API_MARKETS_EXAMPLE: ApiMarkets = {
  markets: [
    {
      city: { slug: 'riverton-ut', name: 'Riverton', state: 'UT' },
      category: { slug: 'plumber', name: 'Plumber' },
      page_url: 'https://townlink.example/ut/riverton-ut/plumber',
      provider_count: 12,
      featured_places: { total: 3, free: 1 },
      standard_places: { total: 7, free: 4 },
    },
  ],
  next_cursor: 'WzEsIm1hcmtldHMgVVQgIFsiXSI',
};
