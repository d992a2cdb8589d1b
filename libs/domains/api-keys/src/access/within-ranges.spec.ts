import { isWithin } from './within-ranges';

describe('the network ranges of a key', () => {
  it.each([
    ['203.0.113.7', []],
    ['203.0.113.7', ['203.0.113.7']],
    ['203.0.113.7', ['198.51.100.0/24', '203.0.113.0/24']],
    ['203.0.113.7', ['203.0.113.9/24']],
    ['203.0.113.7', ['0.0.0.0/0']],
    ['::ffff:203.0.113.7', ['203.0.113.0/24']],
    ['2001:db8::7', ['2001:db8::/32']],
    ['2001:0DB8:0:0::7', ['2001:db8::7']],
  ])('[KEY-1] include %s for %j', (address, ranges) => expect(isWithin(address, ranges)).toBe(true));

  it.each([
    ['203.0.113.7', ['203.0.113.8']],
    ['203.0.114.7', ['203.0.113.0/24']],
    ['2001:db9::7', ['2001:db8::/32']],
    ['2001:db8::7', ['203.0.113.0/24']],
    ['203.0.113.7', ['2001:db8::/32']],
    ['unknown', ['0.0.0.0/0']],
  ])('[KEY-1] do not include %s for %j', (address, ranges) => expect(isWithin(address, ranges)).toBe(false));
});
