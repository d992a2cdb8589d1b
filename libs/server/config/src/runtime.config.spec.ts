import { RuntimeSettings } from './runtime.config';
import { allowsDeveloperTools, drainSeconds, exitSeconds, requestSeconds } from './runtime-rules';
import { loadSettings } from './settings';

const load = (settings: Record<string, string>) =>
  loadSettings(RuntimeSettings, {
    SITE_URL: 'https://site.example',
    SECRET_KEY: 'a secret key of the tests that is long enough',
    ...settings,
  });

describe('RuntimeSettings', () => {
  it.each(['https://site.example', 'http://127.0.0.1:8080', 'http://localhost:8080'])(
    'accepts the origin %s',
    (url) => {
      expect(load({ SITE_URL: url }).SITE_URL).toBe(url);
    },
  );

  it.each([
    'https://site.example/',
    'https://site.example/shop',
    'https://a:b@site.example',
    'ftp://site.example',
    'x',
  ])('refuses %s as the site, since links and issuers start with it', (url) => {
    expect(() => load({ SITE_URL: url })).toThrow(/SITE_URL/);
  });

  it('refuses a site without HTTPS in production, except on this machine', () => {
    const inProduction = (SITE_URL: string) => load({ NODE_ENV: 'production', SITE_URL });
    expect(() => inProduction('http://site.example')).toThrow(/SITE_URL must begin with https/);
    expect(inProduction('https://site.example').SITE_URL).toBe('https://site.example');
    expect(inProduction('http://127.0.0.1:8080').SITE_URL).toBe('http://127.0.0.1:8080');
  });

  it.each(['a'.repeat(32), 'change-me-to-32-random-characters!'])(
    'refuses the secret %s, naming the setting',
    (SECRET_KEY) => {
      expect(() => load({ SECRET_KEY })).toThrow(/SECRET_KEY can be guessed/);
    },
  );

  it.each([
    ['127.0.0.1', 'http://localhost:8080'],
    ['127.0.0.2', 'http://127.0.0.1:8080'],
    ['localhost', 'http://[::1]:8080'],
    ['::1', 'http://localhost'],
  ])('accepts demo mode at %s with %s, on this machine only', (HOST, SITE_URL) => {
    expect(load({ DEMO_MODE: 'true', HOST, SITE_URL }).DEMO_MODE).toBe(true);
  });

  it.each([
    ['0.0.0.0', 'http://localhost:8080'],
    ['::', 'http://localhost:8080'],
    ['192.0.2.7', 'http://localhost:8080'],
    ['127.0.0.1', 'https://site.example'],
    ['127.0.0.1', 'http://localhost.site.example'],
    ['127.0.0.1', 'http://127.0.0.1.site.example'],
  ])('refuses demo mode at %s with %s, and says why', (HOST, SITE_URL) => {
    expect(() => load({ DEMO_MODE: 'true', HOST, SITE_URL })).toThrow(/DEMO_MODE .* HOST and SITE_URL .* this machine/);
    expect(load({ DEMO_MODE: 'false', HOST, SITE_URL }).DEMO_MODE).toBe(false);
  });

  it.each([
    [{ NODE_ENV: 'development', SITE_URL: 'http://localhost:8080' }, true],
    [{ NODE_ENV: 'production', SITE_URL: 'http://localhost:8080', DEMO_MODE: 'true' }, true],
    [{ NODE_ENV: 'production', SITE_URL: 'http://localhost:8080' }, false],
    [{ NODE_ENV: 'development', SITE_URL: 'https://site.example' }, false],
    [{ NODE_ENV: 'development', SITE_URL: 'http://localhost:8080', HOST: '0.0.0.0' }, false],
  ])('with %j offers developer tools: %s', (settings, isShown) => {
    expect(allowsDeveloperTools(load(settings as Record<string, string>))).toBe(isShown);
  });

  it.each([
    [{}, 0],
    [{ TRUSTED_PROXIES: '192.0.2.7' }, 5],
    [{ TRUSTED_PROXIES: '192.0.2.7', DRAIN_SECONDS: '0' }, 0],
    [{ DRAIN_SECONDS: '12' }, 12],
  ])('[HEALTH-3] with %j continues serving for %d s when it is stopped', (settings, seconds) => {
    expect(drainSeconds(load(settings as Record<string, string>))).toBe(seconds);
  });

  it.each([
    [{}, 25, 29],
    [{ TRUSTED_PROXIES: '192.0.2.7' }, 25, 29],
    [{ STOP_SECONDS: '90' }, 85, 89],
    // Too short for the drain: requests have three seconds more.
    [{ STOP_SECONDS: '10', DRAIN_SECONDS: '20' }, 23, 27],
  ])('[HEALTH-3] with %j cuts requests %d s after the stop signal, and exits within %d s', (settings, cut, exit) => {
    const loaded = load(settings as Record<string, string>);
    expect([requestSeconds(loaded), exitSeconds(loaded)]).toEqual([cut, exit]);
  });

  it.each(['', '192.0.2.7', '192.0.2.7, 10.244.10.0/28', '2001:db8::/64'])('accepts the proxies "%s"', (list) => {
    expect(load({ TRUSTED_PROXIES: list }).TRUSTED_PROXIES).toBe(list);
  });

  it.each(['10.0.0.0/8', '0.0.0.0/0', '::/0', 'loopback', 'proxy.example', '10.0.0.0/', '192.0.2.7,', '10.0.0.1/40'])(
    'refuses "%s" as proxies, since they may claim to be any visitor',
    (list) => {
      expect(() => load({ TRUSTED_PROXIES: list })).toThrow(/TRUSTED_PROXIES/);
    },
  );
});
