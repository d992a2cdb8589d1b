import { BlockList, isIPv4, isIPv6 } from 'node:net';

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv4(address) ? 'ipv4' : 'ipv6');

/**
 * Whether a network address is one of these or in one of these ranges; everywhere is when there are none. An IPv4 address counts
 * also where it is written as one of IPv6.
 */
export function isWithin(address: string, ranges: readonly string[]): boolean {
  if (ranges.length === 0) return true;
  if (!isIPv4(address) && !isIPv6(address)) return false;
  const allowed = new BlockList();
  for (const range of ranges) {
    const [network = '', length] = range.split('/');
    const family = familyOf(network);
    if (length === undefined) allowed.addAddress(network, family);
    else allowed.addSubnet(network, Number(length), family);
  }
  return allowed.check(address, familyOf(address));
}
