import { BlockList, isIP } from 'node:net';

/** Networks of the IANA registries of special-purpose addresses, and Azure's metadata service. */
const NOT_PUBLIC_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/**
 * Non-public networks within the global addresses: protocols, Teredo, documentation, 6to4, and networks that wrap an
 * IPv4 address.
 */
const NOT_PUBLIC_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const notPublic = new BlockList();
for (const [network, prefix] of NOT_PUBLIC_V4) notPublic.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of NOT_PUBLIC_V6) notPublic.addSubnet(network, prefix, 'ipv6');

/**
 * All other IPv6 addresses are private, local, multicast, mapped (::ffff:0:0/96), translated (64:ff9b::/96) or not
 * assigned.
 */
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');

/**
 * Whether an address belongs to the public internet. False for anything that is not an address, and for one with a
 * zone.
 */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !notPublic.check(address, 'ipv4');
  return version === 6 && !address.includes('%') && global.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
}

/** Whether a URL's host is a name, whose addresses are checked when it is looked up, or a public IP address. */
export function isPublicHost({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 || isPublicAddress(host);
}
