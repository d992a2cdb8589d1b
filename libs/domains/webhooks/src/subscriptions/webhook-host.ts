import { isLoopbackAddress } from '@townlink/contracts';

/**
 * The machine that an address leads to, by name: the same for every port, and with a dot at the end. On this machine, in
 * development, each port is a program of its own.
 */
export function hostOf(address: string): string {
  const url = new URL(address);
  return isLoopbackAddress(url) ? url.host : url.hostname.replace(/\.+$/, '');
}
