import { BlockList, isIPv4, isIPv6 } from 'node:net';

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv4(address) ? 'ipv4' : 'ipv6');

/**
 * Whether an IP address equals one of these or is in one of these ranges; always true when there are none. An IPv4
 * address also matches when written as IPv6.
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
