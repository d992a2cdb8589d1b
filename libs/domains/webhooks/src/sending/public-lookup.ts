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
 * Asks the name servers by itself, not by the system's calls: these occupy a pool of four threads, so that a few slow name
 * servers would hold up all webhooks.
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

/** @throws AddressRefusedError when one of them is not public: then the name is not to be trusted at all */
export async function publicAddresses(resolve: ResolveName, name: string): Promise<LookupAddress[]> {
  const addresses = await resolve(name);
  if (!addresses.every(({ address }) => isPublicAddress(address))) throw new AddressRefusedError();
  return addresses;
}

/**
 * The lookup of a connection. What it has checked is what the socket connects to, so that a name which leads elsewhere a moment
 * later gains nothing.
 */
export const publicLookup =
  (resolve: ResolveName): LookupFunction =>
  (name, { all }, callback) => {
    publicAddresses(resolve, name).then(
      (addresses) => (all ? callback(null, addresses) : callback(null, addresses[0]!.address, addresses[0]!.family)),
      (error: Error) => callback(error, []),
    );
  };
