import { hostOf } from './webhook-host';

describe('the host of a webhook', () => {
  it.each([
    'https://hooks.example.com/',
    'https://hooks.example.com/other?token=1',
    'https://HOOKS.example.com',
    'https://hooks.example.com:8443/',
    'https://hooks.example.com./',
    'https://hooks.example.com.:8443/',
  ])('[HOOK-1] is the same for %s, which a stop has to reach too', (address) => {
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
