import { domainOf, hostOf } from './webhook-host';

describe('the host of a webhook', () => {
  it.each([
    'https://hooks.example.com/',
    'https://hooks.example.com/other?token=1',
    'https://HOOKS.example.com',
    'https://hooks.example.com:8443/',
    'https://hooks.example.com./',
    'https://hooks.example.com.:8443/',
  ])('[HOOK-1] is the same for %s, which a stop must cover too', (address) => {
    expect(hostOf(address)).toBe('hooks.example.com');
  });

  it.each([
    ['https://example.com/', 'example.com'],
    ['http://localhost:3000/', 'localhost:3000'],
    ['http://127.0.0.1:3001/', '127.0.0.1:3001'],
  ])('[HOOK-1] of %s is %s', (address, host) => {
    expect(hostOf(address)).toBe(host);
  });
});

describe('the domain of a webhook', () => {
  it.each([
    ['https://example.com/', 'example.com'],
    ['https://hooks.example.com./', 'example.com'],
    ['https://a.b.c.example.co.uk:8443/', 'example.co.uk'],
    ['https://one.vercel.app/', 'one.vercel.app'],
    ['https://a.two.vercel.app/', 'two.vercel.app'],
    ['https://8.8.8.8/', '8.8.8.8'],
    ['https://[2606:4700::1111]/', '[2606:4700::1111]'],
    ['https://intranet/', 'intranet'],
    ['https://com/', 'com'],
    ['http://127.0.0.1:3001/', '127.0.0.1:3001'],
  ])('[HOOK-1] of %s is what its owner was given: %s', (address, domain) => {
    expect(domainOf(address)).toBe(domain);
  });
});
