import { isPublicAddress } from './public-address';

/** As hosts of an address: the URL standard parses decimal, octal, hexadecimal and short forms. */
const REFUSED = [
  '127.0.0.1',
  '127.1',
  '127.255.255.254',
  '2130706433',
  '0x7f000001',
  '0x7f.1',
  '0177.0.0.1',
  '017700000001',
  '0',
  '0.0.0.0',
  '10.0.0.1',
  '10.255.255.255',
  '012.0.0.1',
  '172.16.0.1',
  '172.31.255.254',
  '192.168.0.1',
  '3232235777',
  '192.168.1',
  '100.64.0.1',
  '100.100.100.200',
  '100.127.255.254',
  '169.254.0.1',
  '169.254.169.254',
  '2852039166',
  '0xa9fea9fe',
  '168.63.129.16',
  '192.0.0.1',
  '192.0.0.170',
  '192.0.2.1',
  '192.88.99.1',
  '198.18.0.1',
  '198.19.255.254',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.255.255.250',
  '240.0.0.1',
  '255.255.255.255',
  '[::]',
  '[::1]',
  '[::127.0.0.1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:10.0.0.1]',
  '[::ffff:a9fe:a9fe]',
  '[::ffff:8.8.8.8]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b::169.254.169.254]',
  '[64:ff9b:1::10.0.0.1]',
  '[100::1]',
  '[2001::1]',
  '[2001:0:53aa:64c:0:fbff:f5ff:fffe]',
  '[2001:10::1]',
  '[2001:db8::1]',
  '[2002:7f00:1::]',
  '[2002:a9fe:a9fe::]',
  '[3fff::1]',
  '[5f00::1]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[fe80::1]',
  '[febf::1]',
  '[fec0::1]',
  '[ff02::1]',
];

const ALLOWED = [
  '8.8.8.8',
  '134744072',
  '1.1.1.1',
  '100.63.255.255',
  '100.128.0.1',
  '172.15.255.255',
  '172.32.0.1',
  '169.253.255.255',
  '192.167.255.255',
  '223.255.255.255',
  '[2001:4860:4860::8888]',
  '[2606:4700::1111]',
  '[2a00:1450:4001::64]',
];

const addressOf = (host: string): string => new URL(`https://${host}/`).hostname.replace(/^\[|\]$/g, '');

describe('addresses that webhooks may be sent to', () => {
  it.each(REFUSED)('[HOOK-1] exclude %s', (host) => {
    expect(isPublicAddress(addressOf(host))).toBe(false);
  });

  it.each(ALLOWED)('[HOOK-1] include %s', (host) => {
    expect(isPublicAddress(addressOf(host))).toBe(true);
  });

  it('[HOOK-1] have no zone and are not names', () => {
    expect(isPublicAddress('2606:4700::1111%eth0')).toBe(false);
    expect(isPublicAddress('example.com')).toBe(false);
    expect(isPublicAddress('')).toBe(false);
  });
});
