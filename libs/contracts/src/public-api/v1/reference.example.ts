import type { ApiCategories, ApiCities, ApiStates } from './reference';

export const API_STATES_EXAMPLE: ApiStates = {
  states: [
    {
      code: 'UT',
      name: 'Utah',
      page_url: 'https://townlink.example/ut',
      provider_count: 412,
      city_count: 38,
    },
  ],
};

export const API_CITIES_EXAMPLE: ApiCities = {
  cities: [
    {
      slug: 'riverton-ut',
      name: 'Riverton',
      state: 'UT',
      page_url: 'https://townlink.example/ut/riverton-ut',
      provider_count: 27,
      time_zone: 'America/Denver',
      lat: 40.52189,
      lng: -111.9391,
    },
  ],
  next_cursor: null,
};

export const API_CATEGORIES_EXAMPLE: ApiCategories = {
  categories: [
    {
      slug: 'plumber',
      name: 'Plumber',
      plural: 'Plumbers',
      synonyms: ['drain cleaning', 'plomero', 'water heater'],
      page_url: 'https://townlink.example/plumber',
      provider_count: 318,
      city_count: 96,
    },
  ],
};
