import {
  type BrandPreview,
  formOfBrand,
  PAGES,
  releaseBrand,
  type SaveBrandRequest,
  type StoredLogo,
} from '@townlink/contracts';
import { eventually, suiteFixture } from '@townlink/server-testing';
import sharp from 'sharp';
import { type DatabaseDoor, databaseDoor } from './support/database-door';
import { type RunningGateway, startGateway } from './support/running-gateway';
import { type Person, Product } from './support/product';

const PATH = '/api/admin/brand';

const LINKVILLE: SaveBrandRequest = {
  ...formOfBrand(releaseBrand),
  name: 'Linkville',
  tagline: 'Neighbors you can call',
  supportEmail: 'help@linkville.example',
  postalAddress: '9 Other Road, Linkville, UT 00000',
  socialLinks: ['https://www.instagram.com/linkville'],
  accentLight: '#0b6e4f',
  accentDark: '#7fd6b5',
};

/** Text pages, whose parts must not be rendered before the brand is known. */
const TEXTS = [
  PAGES.home,
  PAGES.howItWorks,
  PAGES.safetyTrust,
  PAGES.support,
  PAGES.faq,
  PAGES.forProviders,
  PAGES.pricing,
  PAGES.guidelines,
  PAGES.successStories,
  PAGES.privacy,
  PAGES.terms,
  PAGES.providerTerms,
  PAGES.disclaimer,
  PAGES.developers,
  PAGES.refer,
  PAGES.offline,
  '/nowhere',
  '/ut/nowhere-ut/plumber',
  PAGES.signIn,
];

describe('a published brand', () => {
  const product = suiteFixture(() => Product.start({ settings: { LOG_LEVEL: 'warn' } }));
  let other: RunningGateway;
  let door: DatabaseDoor;
  let admin: Person;

  beforeAll(async () => {
    admin = await product.person('admin');
    const { url, readUrl } = product.database;
    door = await databaseDoor(url);
    const through = { DATABASE_URL: door.through(url), DATABASE_READ_URL: door.through(readUrl) };
    other = await startGateway(through, product.database);
  });
  afterAll(async () => {
    await other?.program.stop();
    await door?.close();
  });

  const write = async (method: string, path: string, body: object = {}) => {
    const { status, text } = await product.wire.json(method, path, admin.headers, body);
    expect([status, text]).toEqual([200, text]);
  };
  const upload = async (svg: string): Promise<string> => {
    const body = { kind: 'light', content: Buffer.from(svg).toString('base64') };
    const { text } = await product.wire.json('POST', `${PATH}/logos`, admin.headers, body);
    return (JSON.parse(text) as StoredLogo).name;
  };
  const publish = async (brand: SaveBrandRequest) => {
    await write('PUT', PATH, brand);
    await write('POST', `${PATH}/publish`);
  };
  const textOf = async (path: string) => (await other.get(path)).text();
  const bytesOf = async (path: string) => Buffer.from(await (await other.get(path)).arrayBuffer());

  it('[BRAND-1] is on every page of another gateway right away, including cached ones', async () => {
    expect(await textOf('/')).toContain('Your link to trusted local services');
    await publish(LINKVILLE);
    await eventually(async () =>
      expect(await textOf('/')).toContain('<title>Linkville: Neighbors you can call</title>'),
    );
    for (const path of TEXTS) {
      // The client has a fixed name, whatever the site is called.
      const html = (await textOf(path)).replaceAll('createTownlinkClient', '');
      expect([path, /.{0,80}Townlink.{0,40}/.exec(html)?.[0]]).toEqual([path, undefined]);
      expect([path, html.includes('Linkville')]).toEqual([path, true]);
    }
  });

  it('[BRAND-1] is in head, footer and structured data, with its colors in a separate stylesheet', async () => {
    const html = await textOf('/');
    expect(html).toContain('data-brand="{&quot;name&quot;:&quot;Linkville&quot;');
    expect(html).toContain('<meta property="og:site_name" content="Linkville">');
    expect(html).toContain('href="https://www.instagram.com/linkville"');
    expect(html).toContain('"sameAs":["https://www.instagram.com/linkville"]');
    const [, styles] = /<link rel="stylesheet" href="(\/brand\/colors\/[\w-]+\.css)">/.exec(html) ?? [];
    const response = await other.get(styles!);
    expect([response.status, response.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    expect(await response.text()).toContain('--color-accent:light-dark(#0b6e4f,#7fd6b5)');
  });

  it('[BRAND-1] is in the manifest, icons and preview picture', async () => {
    expect(JSON.parse(await textOf('/site.webmanifest'))).toMatchObject({ name: 'Linkville', short_name: 'Linkville' });
    expect(await textOf('/favicon.svg')).toContain('fill="#0b6e4f"');
    expect((await bytesOf('/favicon.ico')).subarray(22, 26).toString('latin1')).toBe('\u0089PNG');
    for (const [path, width] of [
      ['/apple-touch-icon.png', 180],
      ['/icons/192.png', 192],
      ['/icons/maskable-512.png', 512],
      ['/social-card.png', 1200],
    ] as const) {
      const picture = await bytesOf(path);
      expect([path, (await sharp(picture).metadata()).width]).toEqual([path, width]);
      // In the middle of the logo, or in its corner on the card.
      const at =
        path === '/social-card.png'
          ? { left: 85, top: 110 }
          : { left: Math.round(width * 0.2), top: Math.round(width * 0.3) };
      const [red, green, blue] = await sharp(picture)
        .extract({ ...at, width: 1, height: 1 })
        .removeAlpha()
        .raw()
        .toBuffer();
      expect([path, red, green, blue]).toEqual([path, 0x0b, 0x6e, 0x4f]);
    }
  });

  it('[BRAND-1] is visible in a page before it is published, only at the preview address', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"><rect width="90" height="30"/></svg>';
    const light = await upload(svg);
    await write('PUT', PATH, { ...LINKVILLE, name: 'Draftville', light });
    const { text } = await product.wire.call({ method: 'GET', path: `${PATH}/preview`, headers: admin.headers });
    const { token } = JSON.parse(text) as BrandPreview;
    const preview = await other.get(`/?brand_token=${token}`);
    const page = await preview.text();
    expect(page).toContain('<title>Draftville: ');
    expect(page).toMatch(new RegExp(`<header.*<img src="/brand/files/${light}" alt="Draftville"`, 's'));
    // Otherwise a browser would use the cached page instead.
    expect(preview.headers.get('no-vary-search')).toContain('"brand_token"');
    expect([preview.headers.get('cache-control'), preview.headers.get('referrer-policy')]).toEqual([
      'no-store',
      'no-referrer',
    ]);
    expect(await textOf(`/faq?brand_token=${token}`)).toContain('Draftville');
    for (const path of ['/', `/?brand_token=${token}x`, '/?brand_token=', '/faq'])
      expect([path, (await textOf(path)).includes('Draftville')]).toEqual([path, false]);
  });

  it('[BRAND-1] is replaced by the release’s with one call', async () => {
    await write('POST', `${PATH}/reset`);
    await eventually(async () => expect(await textOf('/')).toContain('<title>Townlink: Your link'));
    const html = await textOf('/');
    expect(html).not.toMatch(/data-brand|\/brand\/colors|Linkville/);
    expect(JSON.parse(await textOf('/site.webmanifest'))).toMatchObject({ name: 'Townlink' });
  });

  it('[BRAND-1] stays while the database is down', async () => {
    await publish(LINKVILLE);
    await eventually(async () => expect(await textOf('/faq')).toContain('Linkville'));
    door.shut();
    await eventually(async () => expect((await other.get('/ut/riverton-ut')).status).toBe(503));
    for (const path of ['/ut/riverton-ut', '/faq'])
      expect([path, (await textOf(path)).includes('Linkville')]).toEqual([path, true]);
    expect((await other.get('/icons/96.png')).status).toBe(200);
  });
});
