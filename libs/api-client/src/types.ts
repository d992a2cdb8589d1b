import type { components } from './schema';

export type PublicProvider = components['schemas']['PublicProvider'];
export type PublicProviderList = components['schemas']['PublicProviderList'];
export type Problem = components['schemas']['Problem'];

/** A state's two-letter code. */
export type StateCode = components['schemas']['ApiState']['code'];

/** A provider with all of its public data. */
export type ApiProvider = components['schemas']['ApiProvider'];

/** A provider in a list: the requested fields, and the distance if `near` was given. */
export type FoundProvider<Field extends keyof ApiProvider = keyof ApiProvider> = Pick<
  ApiProvider,
  Field | 'id' | 'paid_placement'
> & { distance_miles?: number };
