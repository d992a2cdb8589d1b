import { Resolver } from 'node:dns/promises';
import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address';

/** The addresses of a name. @throws Error when it has none */
export type ResolveName = (name: string) => Promise<LookupAddress[]>;

export class AddressRefusedError extends Error {
  constructor() {
    super('The address is not one of the public internet');
  }
}

/**
 * Queries the name servers directly instead of using system calls, which occupy a pool of four threads: a few slow name
 * servers would delay all webhooks.
 */
export function nameServers(resolver = new Resolver({ timeout: 2_000, tries: 2 })): ResolveName {
  return async (name) => {
    const [v4, v6] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    const found = [
      ...(v4.status === 'fulfilled' ? v4.value.map((address) => ({ address, family: 4 })) : []),
      ...(v6.status === 'fulfilled' ? v6.value.map((address) => ({ address, family: 6 })) : []),
    ];
    if (found.length === 0) throw new Error('The name of the address was not found');
    return found;
  };
}

/** @throws AddressRefusedError when any of them is not public: the name then cannot be trusted at all */
async function publicAddresses(resolve: ResolveName, name: string): Promise<LookupAddress[]> {
  const addresses = await resolve(name);
  if (!addresses.every(({ address }) => isPublicAddress(address))) throw new AddressRefusedError();
  return addresses;
}

/**
 * The lookup of a connection. The socket connects to the addresses checked here, so a name that resolves elsewhere a
 * moment later gains nothing.
 */
export const publicLookup =
  (resolve: ResolveName): LookupFunction =>
  (name, { all }, callback) => {
    publicAddresses(resolve, name).then(
      (addresses) => (all ? callback(null, addresses) : callback(null, addresses[0]!.address, addresses[0]!.family)),
      (error: Error) => callback(error, []),
    );
  };
