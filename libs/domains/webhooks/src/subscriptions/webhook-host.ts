import { isLoopbackAddress } from '@townlink/contracts';
import { getDomain } from 'tldts';

/**
 * The machine that an address leads to, by name: the same for every port, and with a dot at the end. On this machine, in
 * development, each port is a program of its own.
 */
export function hostOf(address: string): string {
  const url = new URL(address);
  return isLoopbackAddress(url) ? url.host : url.hostname.replace(/\.+$/, '');
}

/**
 * The domain of an address that someone has registered, or was given by a platform for theirs: who has it can make any number of
 * names below it. A host that is an address, or has no such domain, stands for itself.
 */
export function domainOf(address: string): string {
  const host = hostOf(address);
  return isLoopbackAddress(new URL(address)) ? host : (getDomain(host, { allowPrivateDomains: true }) ?? host);
}
