import { API_PROVIDER_EXAMPLE } from './provider.example';
import type { ApiProviders } from './provider-list';

export const API_PROVIDERS_EXAMPLE: ApiProviders = {
  providers: [{ ...API_PROVIDER_EXAMPLE, distance_miles: 4.2 }],
  next_cursor: 'WzEsInByb3ZpZGVycyIsWzQuMiwicml2ZXJ0b24tdXQiXV0',
};
