import { isLoopbackAddress } from '@townlink/contracts';
import { getDomain } from 'tldts';

/**
 * The machine of an address, by name: the same for every port, and with or without a trailing dot. On this machine, in
 * development, each port counts as a separate program.
 */
export function hostOf(address: string): string {
  const url = new URL(address);
  return isLoopbackAddress(url) ? url.host : url.hostname.replace(/\.+$/, '');
}

/**
 * The registrable domain of an address, or the name that a platform gave its customer, who can create any number of
 * names below it. A host that is an IP address, or has no such domain, is used as is.
 */
export function domainOf(address: string): string {
  const host = hostOf(address);
  return isLoopbackAddress(new URL(address)) ? host : (getDomain(host, { allowPrivateDomains: true }) ?? host);
}
