import {
  type BrandEmail,
  type BrandPreview,
  type BrandState,
  formOfBrand,
  LOGO_BYTES,
  type ProblemDetails,
  releaseBrand,
  type SaveBrandRequest,
  type StoredLogo,
} from '@townlink/contracts';
import { AuthModule } from '@townlink/domain-auth';
import { signedInPerson, type SignedInPerson } from '@townlink/domain-auth/testing';
import { brandInUse } from '@townlink/server-config';
import { eventually } from '@townlink/server-testing';
import { startTestApp, suiteFixture } from '@townlink/server-testing/app';
import { expectVersionChecks } from '@townlink/server-testing/versions';
import sharp from 'sharp';
import { AcrossDomainsModule, AdministrationModule } from '../index';

const PATH = '/api/admin/brand';
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>alert(1)</script><rect width="9" height="9"/></svg>';

describe('the operator’s own brand', () => {
  const app = suiteFixture(() => startTestApp({ modules: [AuthModule, AdministrationModule, AcrossDomainsModule] }));
  let admin: SignedInPerson;

  beforeAll(async () => {
    admin = await signedInPerson(app, 'admin');
  });
  afterEach(() => app.database.query('delete from brands'));

  const read = async () => (await app.http.get<BrandState>(PATH, { as: admin })).body;
  const save = (changes: Partial<SaveBrandRequest> = {}, headers = {}) => {
    const body = { ...formOfBrand(releaseBrand), name: 'Linkville', ...changes };
    return app.http.call<BrandState & ProblemDetails>('PUT', PATH, { as: admin, body, headers });
  };
  const step = (name: string, headers = {}) =>
    app.http.call<BrandState & ProblemDetails>('POST', `${PATH}/${name}`, { as: admin, headers });
  const upload = (content: Buffer | string, kind = 'light') =>
    app.http.call<StoredLogo & ProblemDetails>('POST', `${PATH}/logos`, {
      as: admin,
      body: { kind, content: Buffer.from(content).toString('base64') },
    });
  const shownName = () => brandInUse().brand.name;

  it('[BRAND-1] is first a draft, in use once it is published, and removed in one step', async () => {
    expect(await read()).toMatchObject({ isDraft: false, isOwn: false, edited_at: null });
    expect((await save()).body).toMatchObject({ isDraft: true, isOwn: false, brand: { name: 'Linkville' } });
    expect(shownName()).toBe('Townlink');
    expect((await step('publish')).body).toMatchObject({ isDraft: false, isOwn: true });
    await eventually(() => Promise.resolve(expect(shownName()).toBe('Linkville')));
    await save({ name: 'Another' });
    expect((await step('discard')).body).toMatchObject({ isDraft: false, brand: { name: 'Linkville' } });
    expect((await step('reset')).body).toMatchObject({ isOwn: false, brand: { name: 'Townlink' } });
    await eventually(() => Promise.resolve(expect(shownName()).toBe('Townlink')));
  });

  it('[BRAND-1] retains the previous brand, and records in the audit log who changed what', async () => {
    await save({ name: 'First' });
    await step('publish');
    await save({ name: 'Second' });
    await step('publish');
    const rows = await app.database.query(`select state, content->>'name' as name from brands order by published_at`);
    expect(rows).toEqual([
      { state: 'past', name: 'First' },
      { state: 'published', name: 'Second' },
    ]);
    const log = await app.database.query<{ before: { name: string }; after: object }>(
      `select before, after from audit_log where action = 'brand.publish' and actor_id = $1 order by id desc limit 1`,
      [admin.id],
    );
    expect([log[0]!.before.name, log[0]!.after]).toMatchObject(['First', { name: 'Second' }]);
    expect(JSON.stringify(log)).not.toContain('@');
  });

  it('[BRAND-1] is not overwritten by a second editor', () =>
    expectVersionChecks({ read, write: (number, headers) => save({ name: `Brand ${number}x` }, headers) }));

  it('[BRAND-1] is not published by an editor who saw another draft', async () => {
    const stale = { 'if-match': `"${(await save()).body.version}"` };
    await save({ name: 'Another' });
    expect((await step('publish', stale)).status).toBe(412);
    expect(await read()).toMatchObject({ isDraft: true, isOwn: false });
  });

  it.each(['publish', 'discard', 'reset'])('[BRAND-1] has nothing to %s at the start', async (name) => {
    expect((await step(name)).status).toBe(409);
  });

  it.each<[keyof SaveBrandRequest, unknown, RegExp]>([
    ['name', 'X', /2 to 40/],
    ['name', 'x'.repeat(41), /2 to 40/],
    ['name', '12345', /letter/],
    ['tagline', '', /required/],
    ['senderName', 'A <b>', /60 characters/],
    ['supportEmail', 'no address', /email/i],
    ['postalAddress', 'short', /10 to 200/],
    ['socialLinks', ['javascript:alert(1)'], /https/],
    ['socialLinks', Array(9).fill('https://x.com/a'), /At most 8/],
    ['accentLight', '#ffffff', /contrast of 1\.\d:1.*nearest color that passes is #/],
    ['accentLight', 'red', /written as/],
    ['accentDark', '#2f4bc4;}', /written as/],
    ['light', `${'0'.repeat(64)}.svg`, /not there/],
    ['light', '../logo.svg', /not there/],
  ])('[BRAND-1] refuses %s = %j', async (field, value, message) => {
    const { status, body } = await save({ [field]: value });
    expect([status, body.errors?.map((error) => error.field)]).toEqual([400, [field]]);
    expect(body.errors![0]!.message).toMatch(message);
    expect((await read()).isDraft).toBe(false);
  });

  it('[BRAND-1] accepts a logo as SVG, without its scripts, and serves it from memory once it is published', async () => {
    const { status, body } = await upload(SVG);
    expect([status, body.name]).toEqual([200, expect.stringMatching(/^[0-9a-f]{64}\.svg$/)]);
    const file = await app.http.get<string>(`/brand/files/${body.name}`);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect(file.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    expect(file.body).toContain('<rect');
    expect(file.body).not.toContain('alert');
    await save({ light: body.name });
    await step('publish');
    await eventually(() => Promise.resolve(expect(brandInUse().files.has(body.name)).toBe(true)));
    expect((await app.http.get(`/brand/files/${'0'.repeat(64)}.svg`)).status).toBe(404);
  });

  it('[BRAND-1] retains a logo that was uploaded again until its form is saved', async () => {
    const { name } = (await upload(SVG)).body;
    await app.database.query(`update brand_files set created_at = now() - interval '2 days'`);
    expect((await upload(SVG)).body.name).toBe(name);
    await upload(SVG.replace('rect', 'circle r="1"'));
    expect((await save({ light: name })).status).toBe(200);
  });

  it('[BRAND-1] retains only as many unused logos as forms need', async () => {
    await app.database.query(
      `insert into brand_files (name, bytes, created_at)
       select encode(sha256(convert_to(n::text, 'utf8')), 'hex') || '.svg', 'x', now() - n * interval '1 second' from generate_series(1, 60) n`,
    );
    await upload(SVG.replace('rect', 'circle r="2"'));
    const [files] = await app.database.query<{ count: number }>('select count(*)::int as count from brand_files');
    expect(files!.count).toBe(51);
  });

  it('[BRAND-1] accepts a PNG of a suitable size, and nothing that is not a picture', async () => {
    const png = (width: number) =>
      sharp({ create: { width, height: 64, channels: 4, background: '#f00' } })
        .png()
        .toBuffer();
    expect((await upload(await png(200))).body.name).toMatch(/\.png$/);
    const refused: [Buffer | string, RegExp][] = [
      [await png(8), /32 to 2,000/],
      [await png(2_001), /32 to 2,000/],
      [(await png(200)).subarray(0, 60), /cannot be drawn/],
      ['GIF89a', /SVG or a PNG/],
      ['<svg></svg', /cannot be drawn/],
      ['<svg viewBox="0 0 9 9"><path d="M0 0h9v9z"/><text y="9">Ace</text></svg>', /This SVG has text/],
      [SVG.replace('0 0 9 9', '0 0 1 9000000'), /20 times/],
      ['', /./],
    ];
    for (const [content, message] of refused) {
      const { status, body } = await upload(content);
      expect([status, body.errors?.[0]?.message]).toEqual([400, expect.stringMatching(message)]);
    }
    expect((await upload(Buffer.alloc(LOGO_BYTES + 3))).body.errors![0]!.message).toMatch(/at most 512 kB/);
    expect((await upload(Buffer.alloc(20 * 1024 * 1024))).status).toBe(413);
  });

  it('[BRAND-1] can be seen in an email before it is published', async () => {
    await save({ accentLight: '#0b6e4f', supportEmail: '"<img/src=x>"@linkville.example' });
    const { body } = await app.http.get<BrandEmail>(`${PATH}/email`, { as: admin });
    expect(body.html).toContain('now listed on Linkville');
    expect(body.html).toContain('background:#0b6e4f');
    expect(body.html).not.toMatch(/Townlink|#2f4bc4|<img/);
    expect(shownName()).toBe('Townlink');
  });

  it('[BRAND-1] has its logo in emails: a PNG with an absolute address, alternative text, size and a version for dark themes', async () => {
    const svg = (width: number) => SVG.replace('0 0 9 9', `0 0 ${width} 9`).replace('rect', `rect y="${width}"`);
    const [light, dark] = [(await upload(svg(18))).body.name, (await upload(svg(180), 'dark')).body.name];
    await save({ light, dark });
    const { html } = (await app.http.get<BrandEmail>(`${PATH}/email`, { as: admin })).body;
    const pictures = [...html.matchAll(/<img src="(https?:\/\/[^"]+)" alt="Linkville" width="(\d+)" height="(\d+)"/g)];
    expect(pictures.map(([, , width, height]) => [width, height])).toEqual([
      ['64', '32'],
      ['240', '12'],
    ]);
    expect(html).toMatch(/\.indark\{display:block!important\}/);
    for (const [, url, width] of pictures) {
      const { pathname } = new URL(url!);
      const file = await app.http.get<string>(pathname);
      expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/png']);
      const bytes = Buffer.from(await (await fetch(app.origin + pathname)).arrayBuffer());
      expect((await sharp(bytes).metadata()).width).toBe(2 * Number(width));
    }
    expect((await app.http.get(`/brand/emails/${'0'.repeat(64)}.svg.png`)).status).toBe(404);
    expect((await app.http.get('/brand/emails/..png')).status).toBe(404);
  });

  it('[BRAND-1] has a preview address while there is a draft', async () => {
    const addresses = async () => (await app.http.get<BrandPreview>(`${PATH}/preview`, { as: admin })).body;
    expect(await addresses()).toEqual({ token: null, results: null, profile: null });
    await save();
    expect((await addresses()).token).toMatch(/^[\w.-]{60,}$/);
  });
});
