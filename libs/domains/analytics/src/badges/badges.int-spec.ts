import { jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { ProblemDetails } from '@townlink/contracts';
import { closeSite } from '@townlink/server-config';
import { AnonymousOnlyModule } from '@townlink/server-http/testing';
import { startTestApp, suiteFixture } from '@townlink/server-testing/app';
import { makeMarket, makeProvider, type TestMarket, zoneAtNoon } from '@townlink/server-testing/markets';
import { eventually, testSettings } from '@townlink/server-testing';
import { getDocumentProxy, extractText } from 'unpdf';
import { AnalyticsModule } from '../index';
import { BadgesService } from './badges.service';

const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

describe('[BADGE-1] a listing elsewhere', () => {
  const app = suiteFixture(() => startTestApp({ modules: [AnonymousOnlyModule, AnalyticsModule] }));
  let market: TestMarket;

  beforeAll(async () => {
    market = await makeMarket(app.database, { zone: zoneAtNoon() });
  });

  const listing = (changes: Parameters<typeof makeProvider>[2] = {}) =>
    makeProvider(app.database, market, {
      website_url: 'https://www.ace.example',
      vetted_at: '2026-09-03T17:00:00Z',
      ...changes,
    });
  const insure = (id: string, days: number) =>
    app.database.query(
      `insert into listing_checks (provider_id, kind, state, decided_at, expires_on)
       values ($1, 'insurance', 'approved', now(), (app.today_in($2) + $3::int))`,
      [id, market.cityId, days],
    );
  const badge = (id: string, referer?: string, query = '?theme=light&size=medium&lang=en') =>
    app.http.get<string>(`/api/badges/${id}${query}`, {
      headers: { 'user-agent': BROWSER, ...(referer && { referer }) },
    });
  const viewsOf = async (id: string) => {
    const [row] = await app.database.query<{ badge_views: number }>(
      'select badge_views from listing_stats where provider_id = $1 and day = (select app.today_in(city_id) from providers where id = $1)',
      [id],
    );
    return row?.badge_views ?? 0;
  };

  it('shows a badge that every website may embed, for five minutes, without a cookie', async () => {
    const { status, headers, body } = await badge(await listing());
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=300',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(headers.get('vary')).toMatch(/referer/i);
    expect(headers.get('set-cookie')).toBeNull();
    expect(body).toContain('License checked Sep 3, 2026');
  });

  describe('with a cached badge', () => {
    const ordinary = jest.spyOn(BadgesService.prototype, 'picture');
    const AS_COPIED = 'theme=dark&size=small&lang=es';
    const OTHERWISE = 'lang=es&theme=dark&size=small';
    const ask = async (id: string, query: string, headers = {}) => {
      ordinary.mockClear();
      const { status, headers: answered, body } = await app.http.get<string>(`/api/badges/${id}?${query}`, { headers });
      const { date: _date, 'x-request-id': _id, ...others } = Object.fromEntries(answered);
      return { status, headers: others, body };
    };
    /** A late change notification may make a gateway read the listing again. */
    const askForKept = (id: string, headers = {}) =>
      eventually(async () => {
        const answer = await ask(id, AS_COPIED, headers);
        expect(ordinary).not.toHaveBeenCalled();
        return answer;
      });
    afterEach(() => closeSite(false));
    afterAll(() => ordinary.mockRestore());

    it('gets the same answer as by the ordinary path, also for a browser that already has it', async () => {
      const id = await listing();
      const kept = await askForKept(id);
      expect([kept.status, kept.headers.etag]).toEqual([200, expect.any(String)]);
      expect(await ask(id, OTHERWISE)).toEqual(kept);
      expect(ordinary).toHaveBeenCalled();
      const has = { 'if-none-match': `W/${kept.headers.etag}` };
      const again = await askForKept(id, has);
      expect([again.status, again.headers['cache-control']]).toEqual([304, 'public, max-age=300']);
      expect(await ask(id, OTHERWISE, has)).toEqual(again);
    });

    it('is not shown before the site is opened', async () => {
      const id = await listing();
      await askForKept(id);
      closeSite(true);
      expect((await ask(id, AS_COPIED)).status).toBe(503);
    });
  });

  it('names the business’s own domain on another business’s website', async () => {
    const id = await listing();
    expect((await badge(id, 'https://shop.ace.example/')).body).toContain('License checked');
    const { status, body } = await badge(id, 'https://rival.example/');
    expect([status, body]).toEqual([200, expect.stringContaining('This badge is for ace.example')]);
    expect((await badge(id, 'no address')).body).toContain('License checked');
  });

  it('drops an insurance after its last day, even with cached facts', async () => {
    const id = await listing();
    await insure(id, 3);
    expect((await badge(id)).body).toContain('Insured until');
    app.clock.travelDays(5);
    expect((await badge(id)).body).not.toContain('Insured until');
    app.clock.reset();
  });

  it('turns gray as soon as the listing is paused, and looks the same for one that never existed', async () => {
    const id = await listing();
    expect((await badge(id)).body).toContain('License checked');
    await app.database.query('update providers set is_active = false where id = $1', [id]);
    await eventually(async () => expect((await badge(id)).body).toContain('Not listed now'));
    const unknown = await badge(randomUUID());
    expect([unknown.status, unknown.body]).toEqual([200, (await badge(id)).body]);
  });

  it('refuses an unknown look', async () => {
    const { status, body } = await badge(await listing(), undefined, '?theme=pink&size=huge&lang=de');
    expect(status).toBe(400);
    expect((body as unknown as ProblemDetails).errors?.map(({ field }) => field).sort()).toEqual([
      'lang',
      'size',
      'theme',
    ]);
    expect((await badge('no-id')).status).toBe(400);
  });

  it('counts how often it is shown per day, but not to bots or in the preview', async () => {
    const id = await listing();
    await badge(id, 'https://ace.example/');
    await badge(id);
    await badge(id, testSettings.SITE_URL);
    await app.http.get(`/api/badges/${id}`, { headers: { 'user-agent': 'Googlebot/2.1' } });
    await eventually(async () => expect(await viewsOf(id)).toBe(2));
  });

  it('is counted in one row per day, on however many pages it appears', async () => {
    const id = await listing();
    const pages = Array.from({ length: 300 }, (_, page) => `https://shop-${page % 10}.ace.example/page/${page}`);
    const ask = async () => {
      for (let page = pages.pop(); page; page = pages.pop()) expect((await badge(id, page)).status).toBe(200);
    };
    await Promise.all(Array.from({ length: 10 }, ask));
    await eventually(async () => expect(await viewsOf(id)).toBe(300));
    const rows = await app.database.query('select from listing_stats where provider_id = $1', [id]);
    expect(rows).toHaveLength(1);
  });

  it('shows and counts when the browser does not name the embedding page', async () => {
    const id = await listing();
    for (const referer of [undefined, 'about:blank', 'no address'])
      expect((await badge(id, referer)).body).toContain('License checked');
    await eventually(async () => expect(await viewsOf(id)).toBe(3));
  });

  it('links to the profile’s passport, whatever its current address', async () => {
    const id = await listing({ slug: `ace-${randomUUID()}` });
    const target = () => app.http.get(`/api/badges/${id}/profile`);
    const first = await target();
    expect([first.status, first.headers.get('location')]).toEqual([
      302,
      expect.stringMatching(/\/ace-[0-9a-f-]+#passport$/),
    ]);
    await app.database.query('update providers set slug = $2 where id = $1', [id, `best-${id}`]);
    await eventually(async () => expect((await target()).headers.get('location')).toContain(`/best-${id}#passport`));
    expect((await app.http.get(`/api/badges/${randomUUID()}/profile`)).status).toBe(404);
  });

  it.each(['letter', 'a4'])(
    'creates a poster on %s paper with the business, its trade and its address',
    async (paper) => {
      const id = await listing({ business_name: 'Žofie’s “Ace” Plumbing & Heating — since 1987' });
      const response = await fetch(`${app.http.origin}/api/badges/${id}/poster?paper=${paper}`);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      const document = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
      const { text } = await extractText(document, { mergePages: true });
      expect([document.numPages, text.replace(/\s+/g, '')]).toEqual([
        1,
        expect.stringContaining('Žofie’s“Ace”Plumbing&Heating—since1987'),
      ]);
      expect((await app.http.get(`/api/badges/${randomUUID()}/poster`)).status).toBe(404);
    },
  );

  it('gives an address book only what the profile shows', async () => {
    const shown = await listing({
      business_name: 'Smith; Sons, Inc.',
      phone: '801-555-0123',
      phone_display_opt_in: true,
    });
    const { headers, body } = await app.http.get<string>(`/api/badges/${shown}/contact`);
    expect(headers.get('content-type')).toBe('text/vcard; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="smith-sons-inc.*\.vcf"$/);
    expect(body).toContain('FN:Smith\\; Sons\\, Inc.');
    expect(body.replace(/\D/g, '')).toContain('8015550123');
    const hidden = await listing({ phone: '801-555-0199', phone_display_opt_in: false });
    expect((await app.http.get<string>(`/api/badges/${hidden}/contact`)).body).not.toContain('TEL');
  });
});
