import { isIPv6 } from 'node:net';

/** All eight groups of an IPv6 address. */
function groups(address: string): string[] {
  const [head = '', tail] = address.split('%')[0]!.split('::');
  const split = (part: string) => (part === '' ? [] : part.split(':'));
  if (tail === undefined) return split(head);
  const missing = 8 - split(head).length - split(tail).length;
  return [...split(head), ...Array.from({ length: missing }, () => '0'), ...split(tail)];
}

/** An address with a port, as sent by some proxies. The port is dropped, since a client can have many. */
const WITH_PORT = /^\[([^\]]+)\](?::\d+)?$|^(\d+(?:\.\d+){3}):\d+$/;

/**
 * Identifies a client: by IPv4 address, or by the /64 of an IPv6 address, the size of one household's.
 * @param address as resolved by Fastify's trusted-proxy setting, never a request header
 */
export function addressKey(address: string): string {
  const [, v6, v4] = WITH_PORT.exec(address) ?? [];
  const ip = v6 ?? v4 ?? address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped) return mapped[1]!;
  if (!isIPv6(ip)) return ip;
  return `${groups(ip)
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

/** Callers on this machine: our own programs, or an untrusted proxy, whose visitors cannot be distinguished. */
export const isThisMachine = (address: string): boolean => /^(?:127\.|::1$|::ffff:127\.|0:0:0:1::)/.test(address);
