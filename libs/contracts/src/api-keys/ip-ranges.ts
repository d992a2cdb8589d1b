import { isIP, ValidateBy } from 'class-validator';

/** IP addresses and ranges per key. */
export const API_KEY_RANGES_MAX = 20;

/** Characters of the longest IPv6 address with a prefix. */
export const API_KEY_RANGE_LENGTH = 49;

export const IP_RANGE_MESSAGE =
  'Please enter an IP address, such as 203.0.113.7 or 2001:db8::1, or a range, such as 203.0.113.0/24';

/** An IPv4 or IPv6 address, with or without a prefix length (CIDR). */
export function isIpRange(text: unknown): text is string {
  if (typeof text !== 'string') return false;
  const [address = '', length, ...more] = text.split('/');
  if (more.length > 0) return false;
  const bits = isIP(address, 4) ? 32 : isIP(address, 6) ? 128 : 0;
  if (bits === 0 || address.includes('%')) return false;
  return length === undefined || (/^(0|[1-9]\d{0,2})$/.test(length) && Number(length) <= bits);
}

export const IsIpRanges = (): PropertyDecorator =>
  ValidateBy({ name: 'isIpRange', validator: { validate: isIpRange } }, { each: true, message: IP_RANGE_MESSAGE });
