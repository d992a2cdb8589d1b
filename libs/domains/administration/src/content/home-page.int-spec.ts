import { type ContentPageRow, type EditedContent, type ProblemDetails, type PublicContent } from '@townlink/contracts';
import { AuthModule } from '@townlink/domain-auth';
import { signedInPerson, type SignedInPerson } from '@townlink/domain-auth/testing';
import { startTestApp, type TestApp } from '@townlink/server-testing/app';
import { AdministrationModule } from '../administration.module';

describe('the home page’s texts', () => {
  let app: TestApp;
  let admin: SignedInPerson;

  beforeAll(async () => {
    app = await startTestApp({ modules: [AuthModule, AdministrationModule] });
    admin = await signedInPerson(app, 'admin');
  });
  afterAll(() => app?.close());

  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    app.http.call<EditedContent & ProblemDetails>(method, `/api/admin/pages${path}`, { as: admin, body });
  const shown = async () => (await app.http.get<PublicContent>('/api/content/home')).body.document;
  const leadOf = ({ blocks }: PublicContent['document']) => blocks.find(({ kind }) => kind === 'home-search');

  it('[CONTENT-1] are the release’s, without markup and with their facts, until they are edited', async () => {
    const { title, heading, blocks } = await shown();
    expect([title, heading]).toEqual([
      'Townlink: Your link to trusted local services',
      'Your link to trusted local services',
    ]);
    expect(JSON.stringify(blocks)).toContain('Only 3 featured providers per city and category');
    expect(JSON.stringify(blocks)).not.toMatch(/\{[a-z_]+\}|\\\\/);
  });

  it('[CONTENT-1] are edited like pages, and follow the release again on request', async () => {
    const before = await shown();
    const { document } = (await call('GET', '/home')).body;
    const popular = [{ label: 'Pipes', service: 'Plumber', category: 'plumber', city: 'riverton-ut' }];
    const words = { kind: 'home-search', lead: 'Said {brand} (since 2026)', refer: 'Refer', join: 'Join', popular };
    await call('PUT', '/home', { document: { ...document, blocks: [words] } });
    expect(await shown()).toEqual(before);
    const published = (await call('POST', '/home/publish')).body;
    expect([published.state, published.path, published.document.blocks.length]).toEqual([
      'edited',
      '/',
      before.blocks.length,
    ]);
    expect(leadOf(await shown())).toEqual({ ...words, lead: 'Said Townlink (since 2026)' });
    const list = (await app.http.get<ContentPageRow[]>('/api/admin/pages', { as: admin })).body;
    expect(list.find(({ name }) => name === 'home')).toMatchObject({ title: 'Home page', path: '/', state: 'edited' });
    expect((await call('POST', '/home/follow-release')).body.state).toBe('release');
    expect(await shown()).toEqual(before);
  });

  it('[CONTENT-1] are not published while one is missing', async () => {
    const { document } = (await call('GET', '/home')).body;
    await call('PUT', '/home', { document: { ...document, blocks: [{ kind: 'home-search', lead: 'Alone' }] } });
    const { status, body } = await call('POST', '/home/publish');
    expect([status, body.errors?.map(({ field }) => field)]).toEqual([
      400,
      ['document.blocks.0.refer', 'document.blocks.0.join'],
    ]);
    await call('POST', '/home/discard');
  });

  it('[CONTENT-1] name four groups of five existing services', async () => {
    const { document } = (await call('GET', '/home')).body;
    const groups = (changed: object, count = 4) =>
      Array.from({ length: count }, (_, group) => ({
        title: `Group ${group}`,
        services: Array.from({ length: 5 }, () => ({ name: 'Ours', category: 'plumber', ...changed })),
      }));
    const publish = async (changed: object, count?: number) => {
      const services = {
        kind: 'home-services',
        title: 'Who?',
        more: 'More',
        cities: 'In',
        groups: groups(changed, count),
      };
      await call('PUT', '/home', { document: { ...document, blocks: [services] } });
      return (await call('POST', '/home/publish')).body;
    };
    const at = 'document.blocks.1.groups';
    expect((await publish({}, 3)).errors?.[0]?.field).toBe(at);
    expect((await publish({ category: 'Plumber!' })).errors?.[0]).toEqual({
      field: `${at}.0.services.0.category`,
      message: 'Use the end of its address: lower-case letters, digits and hyphens',
    });
    const slug = `service-${Date.now().toString(36)}`;
    expect((await publish({ category: slug })).errors?.[0]).toEqual({
      field: `${at}.0.services.0.category`,
      message: 'There is no service at this address',
    });
    await app.database.query('insert into categories (name, slug) values ($1, $1)', [slug]);
    expect((await publish({ category: slug })).state).toBe('edited');
    const shownNow = (await shown()).blocks.find(({ kind }) => kind === 'home-services');
    expect(shownNow).toMatchObject({ groups: groups({ category: slug }) });
    await call('POST', '/home/follow-release');
  });

  it('[CONTENT-1] say on every page how providers are vetted, once they are published', async () => {
    const { document } = (await call('GET', '/home')).body;
    const step = (title: string) => ({ title, text: 'By {brand}.' });
    const vetting = { kind: 'home-vetting', title: 'Our way', lead: 'Slowly.', steps: ['1', '2', '3', '4'].map(step) };
    await call('PUT', '/home', { document: { ...document, blocks: [vetting] } });
    expect((await call('POST', '/home/publish')).status).toBe(200);
    const page = (await app.http.get<PublicContent>('/api/content/how-it-works')).body;
    expect(page.vetting?.steps[0]).toEqual({ title: '1', text: 'By Townlink.' });
    expect((await app.http.get<PublicContent>('/api/content/faq')).body.vetting).toBeUndefined();
    await call('POST', '/home/follow-release');
  });

  it('[CONTENT-1] belong to the product: the page cannot be removed', async () => {
    expect((await call('DELETE', '/home')).status).toBe(400);
    expect((await call('POST', '/home/unpublish')).status).toBe(400);
  });

  it('[CONTENT-1] remain available while the database is unavailable', async () => {
    const { document } = (await call('GET', '/home')).body;
    await call('PUT', '/home', { document: { ...document, heading: 'Said by the operator' } });
    expect((await call('POST', '/home/publish')).status).toBe(200);
    const before = await shown();
    expect(before.heading).toBe('Said by the operator');
    await app.database.query('alter table content_pages rename to content_pages_away');
    try {
      expect(await shown()).toEqual(before);
      expect((await app.http.get('/api/content/faq')).status).toBe(500);
    } finally {
      await app.database.query('alter table content_pages_away rename to content_pages');
    }
  });
});
