import { isIpRange } from './ip-ranges';

describe('network ranges of a key', () => {
  it.each(['203.0.113.7', '203.0.113.0/24', '0.0.0.0/0', '203.0.113.7/32', '2001:db8::1', '2001:db8::/32', '::1/128'])(
    '[KEY-1] may be %s',
    (range) => expect(isIpRange(range)).toBe(true),
  );

  it.each([
    '',
    '203.0.113',
    '203.0.113.256',
    '203.0.113.0/33',
    '203.0.113.0/',
    '203.0.113.0/024',
    '203.0.113.0/-1',
    '203.0.113.0/24/1',
    '2001:db8::/129',
    'fe80::1%eth0',
    '*.example.com',
    7,
    null,
  ])('[KEY-1] may not be %j', (range) => expect(isIpRange(range)).toBe(false));
});
