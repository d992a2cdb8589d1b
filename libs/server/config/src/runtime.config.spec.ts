import { RuntimeSettings } from './runtime.config';
import { loadSettings } from './settings';

const load = (SITE_URL: string) =>
  loadSettings(RuntimeSettings, { SITE_URL, SECRET_KEY: 'a secret key of the tests that is long enough' });

describe('RuntimeSettings', () => {
  it.each(['https://site.example', 'http://127.0.0.1:8080', 'http://localhost:8080'])('takes the origin %s', (url) => {
    expect(load(url).SITE_URL).toBe(url);
  });

  it.each([
    'https://site.example/',
    'https://site.example/shop',
    'https://a:b@site.example',
    'ftp://site.example',
    'x',
  ])('refuses %s as the site, from which links and issuers are put together letter by letter', (url) => {
    expect(() => load(url)).toThrow(/SITE_URL/);
  });
});
