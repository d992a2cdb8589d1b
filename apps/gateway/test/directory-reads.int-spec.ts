import { makeMarket } from '@townlink/server-testing/markets';
import { type RunningGateway, startGateway } from './support/running-gateway';

const READS = [
  '/api/find?q=plumber',
  '/api/search/suggestions?q=plu',
  '/api/providers/search?city=riverton-ut&category=plumber',
  '/api/providers/unknown?city=riverton-ut&category=plumber',
  '/api/places?q=river',
  '/api/cities?q=river',
  '/api/categories/resolve?q=plumber',
  '/api/markets/related?city=riverton-ut&category=plumber',
];

describe("reads of the site's directory", () => {
  let gateway: RunningGateway;

  beforeAll(async () => {
    gateway = await startGateway({ TRUSTED_PROXIES: '127.0.0.1', DIRECTORY_READS_PER_MINUTE: String(READS.length) });
    await makeMarket(gateway.database, { city: 'Riverton', category: 'Plumber' });
  });

  afterAll(() => gateway?.stop());

  const read = (path: string, address: string) => gateway.get(path, { 'x-forwarded-for': address });

  it('[SAFE-1] have one limit per address, which each response shows', async () => {
    const address = '203.0.113.7';
    for (const [index, path] of READS.entries()) {
      const { status, headers } = await read(path, address);
      expect([path, status]).toEqual([path, path.includes('unknown') ? 404 : 200]);
      expect(headers.get('ratelimit-limit')).toBe(String(READS.length));
      expect(headers.get('ratelimit-remaining')).toBe(String(READS.length - index - 1));
    }
    for (const path of READS) {
      const refused = await read(path, address);
      expect([path, refused.status]).toEqual([path, 429]);
      expect(refused.headers.get('ratelimit')).toMatch(/^"directory\.reads";r=0;t=\d+$/);
      expect(refused.headers.get('ratelimit-policy')).toBe(`"directory.reads";q=${READS.length};w=60`);
      expect(refused.headers.get('ratelimit-remaining')).toBe('0');
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await refused.json()).toMatchObject({
        title: 'Too many requests',
        detail: 'That was too many requests. Please try again a little later.',
      });
    }
    expect((await read(READS[0]!, '203.0.113.8')).status).toBe(200);
  });

  it('[SAFE-1] count a position that is looked up', async () => {
    const near = () =>
      fetch(`${gateway.origin}/api/places/nearest`, {
        method: 'POST',
        headers: { 'x-forwarded-for': '203.0.113.9', 'content-type': 'application/json' },
        body: JSON.stringify({ lat: 40.5, lng: -111.9 }),
      });
    const statuses = [];
    for (let call = 0; call <= READS.length; call += 1) statuses.push((await near()).status);
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.slice(0, -1).every((status) => status < 300)).toBe(true);
  });

  it('have no limit for programs on the same machine', async () => {
    for (let call = 0; call <= READS.length; call += 1) expect((await gateway.get(READS[0]!)).status).toBe(200);
  });
});
