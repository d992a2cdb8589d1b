import { sitemapPages } from '@townlink/contracts';
import { eventually } from '@townlink/server-testing';
import { makeMarket, makeProvider } from '@townlink/server-testing/markets';
import { type RunningGateway, startGateway } from './support/running-gateway';

const VISITOR = { 'x-forwarded-for': '203.0.113.7' };
const RENDERS = 4;

describe('pages at the edge', () => {
  let gateway: RunningGateway;

  beforeAll(async () => {
    gateway = await startGateway({
      TRUSTED_PROXIES: '127.0.0.1',
      PAGE_RENDERS_PER_MINUTE: String(RENDERS),
      PAGE_CACHE_SECONDS: '3600',
    });
  });

  afterAll(() => gateway?.stop());

  const page = async (path: string, headers: Record<string, string> = {}) => {
    const response = await gateway.get(path, headers);
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, cache: response.headers.get('cache-status') };
  };

  /** The gateway caches pages once it receives change notifications. */
  const cached = (path: string) =>
    eventually(async () => {
      const answer = await page(path);
      expect(answer.cache).toBe('townlink; hit');
      return answer;
    });

  it('[CDN-1] are rendered once, ignoring parameters that they do not use', async () => {
    const { text } = await cached('/how-it-works');
    for (const query of ['?q=x', '?token=x', '?page=2', '?utm_source=a&p=1', `?next=${'y'.repeat(5_000)}`]) {
      const other = await page(`/how-it-works${query}`);
      expect([query, other.cache, other.text === text]).toEqual([query, 'townlink; hit', true]);
    }
  });

  it('[REF-1] ask to confirm a referral link before their scripts run, instead of calling it expired', async () => {
    const { text } = await page('/refer/confirm?token=x');
    expect(text).toContain('Get my referral link');
    expect(text).not.toContain('This link no longer works');
    expect((await page('/refer/confirm')).text).toContain('This link no longer works');
  });

  it('[SAFE-1] are rendered up to a limit per address, and served from the cache without one', async () => {
    await cached('/faq');
    const statuses = [];
    for (let number = 0; number < RENDERS + 1; number += 1) {
      statuses.push((await page(`/search?q=plumber-${number}`, VISITOR)).status);
    }
    expect(statuses).toEqual([...Array<number>(RENDERS).fill(200), 429]);
    const refused = await page('/search?q=another', VISITOR);
    expect(refused.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.text).toBe('That was too many requests. Please try again a little later.');
    expect([(await page('/faq', VISITOR)).status, (await page('/faq?x=1', VISITOR)).status]).toEqual([200, 200]);
    expect((await page('/search?q=another', { 'x-forwarded-for': '203.0.113.8' })).status).toBe(200);
  });

  it('[SAFE-1] reveal no token in their address to other sites', async () => {
    for (const path of [
      '/auth/confirm?token_hash=x',
      '/newsletter/unsubscribe?token=x',
      '/provider/waitlist/claim?token=x',
    ])
      expect([path, (await page(path)).headers.get('referrer-policy')]).toEqual([path, 'no-referrer']);
    expect((await page('/auth/confirm')).headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect((await page('/search?q=x')).headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  });

  it('[SAFE-1] have no inline styles, which their policy forbids', async () => {
    const { database } = gateway;
    await makeProvider(database, await makeMarket(database, { city: 'Riverton', category: 'Plumber' }));
    const [listed] = await database.query<{ slug: string }>('select slug from providers');
    const market = '/ut/riverton-ut/plumber';
    const paths = [
      ...sitemapPages.map(({ path }) => path),
      '/ut',
      '/ut/riverton-ut',
      market,
      `${market}/${listed!.slug}`,
    ];
    for (const path of [...paths, '/auth/sign-in', '/account', '/admin', '/nope', '/search?q=plumber+riverton']) {
      const { headers, text } = await page(path);
      expect([path, /;\s*style-src 'self';/.test(headers.get('content-security-policy')!)]).toEqual([path, true]);
      expect([path, /<[^>]*\sstyle=[^>]*>|<style/.exec(text)?.[0]]).toEqual([path, undefined]);
    }
  });

  it('[SAFE-1] may request geolocation and passkeys only', async () => {
    const allowed = (await page('/')).headers
      .get('permissions-policy')!
      .split(', ')
      .filter((part) => !part.endsWith('=()'));
    expect(allowed).toEqual([
      'geolocation=(self)',
      'publickey-credentials-create=(self)',
      'publickey-credentials-get=(self)',
      'web-share=(self)',
    ]);
  });

  it('[SAFE-1] publish a security contact for half a year (RFC 9116)', async () => {
    const { status, headers, text } = await page('/.well-known/security.txt');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    const fields = new Map(
      text
        .trim()
        .split('\n')
        .map((line) => line.split(/: (.*)/, 2) as [string, string]),
    );
    expect(fields.get('Contact')).toMatch(/^mailto:[^@]+@/);
    expect(fields.get('Canonical')).toMatch(/^https?:\/\/site\.example\/\.well-known\/security\.txt$/);
    const days = (Date.parse(fields.get('Expires')!) - Date.now()) / 86_400_000;
    expect([days > 170, days < 365]).toEqual([true, true]);
  });
});
