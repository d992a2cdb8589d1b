import type { components } from './schema';

export type PublicProvider = components['schemas']['PublicProvider'];
export type PublicProviderList = components['schemas']['PublicProviderList'];
export type Problem = components['schemas']['Problem'];

/** The two letters of a state. */
export type StateCode = components['schemas']['ApiState']['code'];

/** A provider with everything that is public about it. */
export type ApiProvider = components['schemas']['ApiProvider'];

/** A provider of a list: the fields that were asked for, and the distance where `near` was given. */
export type FoundProvider<Field extends keyof ApiProvider = keyof ApiProvider> = Pick<
  ApiProvider,
  Field | 'id' | 'paid_placement'
> & { distance_miles?: number };
