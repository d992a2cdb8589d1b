import {
  type ContentPageRow,
  type ContentPreview,
  type EditedContent,
  type ProblemDetails,
  type PublicContent,
} from '@townlink/contracts';
import { AuthModule } from '@townlink/domain-auth';
import { signedInPerson, type SignedInPerson } from '@townlink/domain-auth/testing';
import { Clock } from '@townlink/server-config';
import { AuditLog } from '@townlink/server-database';
import { startTestApp, type TestApp } from '@townlink/server-testing/app';
import { expectVersionChecks } from '@townlink/server-testing/versions';
import pg from 'pg';
import { AdministrationModule } from '../administration.module';
import { PublishContentHandler } from './publish-content.handler';

describe('pages made of blocks', () => {
  let app: TestApp;
  let admin: SignedInPerson;

  beforeAll(async () => {
    app = await startTestApp({ modules: [AuthModule, AdministrationModule] });
    admin = await signedInPerson(app, 'admin');
  });
  afterAll(() => app?.close());

  const read = async (page: string) =>
    (await app.http.get<EditedContent>(`/api/admin/pages/${page}`, { as: admin })).body;
  const call = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object, version?: string) =>
    app.http.call<EditedContent & ProblemDetails>(method, `/api/admin/pages${path}`, {
      as: admin,
      body,
      ...(version && { headers: { 'if-match': `"${version}"` } }),
    });
  const shown = async (page: string) =>
    (await app.http.get<PublicContent & ProblemDetails>(`/api/content/${page}`)).body;
  const save = async (page: string, text: string) => {
    const { document } = await read(page);
    const blocks = [{ kind: 'text', text }];
    return call('PUT', `/${page}`, {
      document: { ...document, title: 'A title', heading: 'A heading', description: 'What it says.', blocks },
    });
  };
  const firstText = ({ document }: Pick<PublicContent, 'document'>) => {
    const [block] = document.blocks;
    return block?.kind === 'text' ? block.text : block?.kind;
  };

  it('[CONTENT-1] show the release’s text with its facts until they are edited, and again on request', async () => {
    const before = await shown('support');
    expect(before.document.description).toBe(
      'A person reads every message and answers in about 24 hours on business days.',
    );
    await save('support', 'Ours');
    expect(await shown('support')).toEqual(before);
    expect((await call('POST', '/support/publish')).body.state).toBe('edited');
    expect(firstText(await shown('support'))).toBe('Ours');
    expect((await call('POST', '/support/follow-release')).body.state).toBe('release');
    expect(await shown('support')).toEqual(before);
  });

  it('[CONTENT-1] are created, saved while incomplete, refused while incomplete, and published', async () => {
    const created = await call('POST', '', { name: 'about-us', title: 'About us' });
    expect(created.body).toMatchObject({ name: 'about-us', path: '/pages/about-us', state: 'unpublished' });
    expect((await app.http.get('/api/content/about-us')).status).toBe(404);
    const refused = await call('POST', '/about-us/publish');
    expect([refused.status, refused.body.errors?.map(({ field }) => field)]).toEqual([
      400,
      ['document.description', 'document.blocks'],
    ]);
    await save('about-us', 'We are here.');
    expect((await call('POST', '/about-us/publish')).status).toBe(200);
    expect(firstText(await shown('about-us'))).toBe('We are here.');
    const list = (await app.http.get<ContentPageRow[]>('/api/admin/pages', { as: admin })).body;
    expect(list.find(({ name }) => name === 'about-us')).toMatchObject({ state: 'edited', has_draft: false });
    expect((await call('POST', '', { name: 'about-us', title: 'Again' })).body.errors?.[0]?.field).toBe('name');
    expect((await call('POST', '', { name: 'faq', title: 'Mine' })).body.errors?.[0]?.field).toBe('name');
  });

  it('[CONTENT-1] keep every version with who published it, and restore one as the draft', async () => {
    for (const text of ['One', 'Two']) {
      await save('pricing', text);
      await call('POST', '/pricing/publish');
    }
    const { history } = await read('pricing');
    expect(history.map(({ number, published_by }) => [number, published_by])).toEqual([
      [2, admin.email],
      [1, admin.email],
    ]);
    const restored = await call('POST', '/pricing/versions/1/restore');
    expect([firstText(restored.body), firstText(await shown('pricing'))]).toEqual(['One', 'Two']);
    await call('POST', '/pricing/publish');
    expect(firstText(await shown('pricing'))).toBe('One');
  });

  it('[CONTENT-1] do not overwrite what another editor saved', async () => {
    await expectVersionChecks({
      read: () => read('faq'),
      write: (number, headers) =>
        app.http.call('PUT', '/api/admin/pages/faq', {
          as: admin,
          body: { document: { title: `Title ${number}` } },
          headers,
        }),
    });
  });

  it('[CONTENT-1] do not discard a draft that another editor saved since', async () => {
    await save('success-stories', 'One');
    const { version: seen } = (await call('POST', '/success-stories/publish')).body;
    await save('success-stories', 'Theirs');
    for (const step of ['discard', 'follow-release', 'versions/1/restore']) {
      expect([step, (await call('POST', `/success-stories/${step}`, undefined, seen)).status]).toEqual([step, 412]);
      expect(firstText(await read('success-stories'))).toBe('Theirs');
    }
    const { version } = await read('success-stories');
    expect(firstText((await call('POST', '/success-stories/discard', undefined, version)).body)).toBe('One');
  });

  it('[CONTENT-1] are refused when unknown blocks make them larger than may be stored', async () => {
    const film = { kind: 'film', source: '"'.repeat(9_900) };
    const { status, body } = await call('PUT', '/faq', {
      document: { blocks: Array.from({ length: 12 }, () => film) },
    });
    expect([status, body.errors]).toEqual([400, [{ field: 'document', message: 'The document is too large.' }]]);
  });

  it('[CONTENT-1] lose no block beyond the 300 that a page holds, including those in columns', async () => {
    const text = { kind: 'text', text: 'Words' };
    const put = (texts: number) =>
      call('PUT', '/many-blocks', {
        document: {
          blocks: [{ kind: 'columns', cells: [[text, text], [text]] }, ...Array.from({ length: texts }, () => text)],
        },
      });
    await call('POST', '', { name: 'many-blocks', title: 'Ours' });
    expect((await put(296)).status).toBe(200);
    const { status, body } = await put(297);
    expect([status, body.errors]).toEqual([
      400,
      [{ field: 'document', message: 'There are more than 300 blocks. Remove some, and save again.' }],
    ]);
  });

  it('[CONTENT-1] are previewed by a secret address that expires', async () => {
    await save('faq', 'A draft');
    const open = async () =>
      (await app.http.call<ContentPreview>('POST', '/api/admin/pages/faq/preview', { as: admin })).body.path;
    const preview = (path: string) =>
      app.http.get<PublicContent>(`/api/content-preview?token=${path.split('token=')[1]}`);
    const [first, second] = [await open(), await open()];
    expect((await preview(first)).status).toBe(404);
    expect(firstText((await preview(second)).body)).toBe('A draft');
    await app.database.query(`update content_pages set preview_until = now() where name = 'faq'`);
    expect((await preview(second)).status).toBe(404);
  });

  it('[CONTENT-1] are published at their time, unless the schedule was changed', async () => {
    await save('how-it-works', 'Later');
    const past = await call('POST', '/how-it-works/schedule', { at: '2020-01-01T00:00:00Z' });
    expect([past.status, past.body.errors?.[0]?.field]).toEqual([400, 'at']);
    const at = new Date(Date.now() + 3_600_000).toISOString();
    expect((await call('POST', '/how-it-works/schedule', { at })).body.publish_at).toBe(at);
    const [job] = await app.database.query(`select name, payload, run_at from outbox where name = 'content.publish'`);
    expect(job).toEqual({ name: 'content.publish', payload: { page: 'how-it-works', at }, run_at: new Date(at) });
    const handler = new PublishContentHandler(app.connection, app.app.get(AuditLog), app.app.get(Clock));
    await handler.publish({ page: 'how-it-works', at: new Date(Date.now() + 60_000).toISOString() });
    expect(firstText(await shown('how-it-works'))).toBe('steps');
    await handler.publish({ page: 'how-it-works', at });
    expect(firstText(await shown('how-it-works'))).toBe('Later');
    expect((await read('how-it-works')).history[0]).toMatchObject({ published_by: null });
  });

  it('[CONTENT-1] are published as scheduled: a scheduled draft cannot be changed', async () => {
    await save('provider-guidelines', 'As scheduled');
    const at = new Date(Date.now() + 3_600_000).toISOString();
    await call('POST', '/provider-guidelines/schedule', { at });
    const refused = await save('provider-guidelines', 'Typed afterwards');
    expect([refused.status, refused.body.errors?.[0]?.message]).toEqual([
      400,
      'This draft is scheduled. Cancel the schedule before you change it.',
    ]);
    await call('POST', '/provider-guidelines/unschedule');
    expect((await save('provider-guidelines', 'Typed afterwards')).status).toBe(200);
    await call('POST', '/provider-guidelines/schedule', { at });
    const { version: seen } = await read('provider-guidelines');
    await call('POST', '/provider-guidelines/unschedule');
    expect((await call('POST', '/provider-guidelines/publish', undefined, seen)).status).toBe(412);
  });

  const ownPage = async (name: string, text: string) => {
    await call('POST', '', { name, title: 'Ours' });
    await save(name, text);
    return call('POST', `/${name}/publish`);
  };

  it('[CONTENT-1] of the operator can be taken off the site, and keep their text and history', async () => {
    const { version: seen } = (await ownPage('taken-off', 'Public')).body;
    await save('taken-off', 'Half written');
    expect((await call('POST', '/taken-off/unpublish', undefined, seen)).status).toBe(412);
    const { body } = await call('POST', '/taken-off/unpublish');
    expect([body.state, body.has_draft, firstText(body)]).toEqual(['unpublished', true, 'Half written']);
    expect(body.history).toMatchObject([
      { number: 2, is_release: true, published_by: admin.email },
      { number: 1, is_release: false },
    ]);
    expect((await app.http.get('/api/content/taken-off')).status).toBe(404);
    expect((await call('POST', '/taken-off/unpublish')).status).toBe(400);
    await call('POST', '/taken-off/publish');
    expect(firstText(await shown('taken-off'))).toBe('Half written');
  });

  it('[CONTENT-1] of the operator are deleted with their schedule, and the name is free again', async () => {
    const { version: seen } = (await ownPage('short-lived', 'Public')).body;
    await save('short-lived', 'Next');
    const at = new Date(Date.now() + 3_600_000).toISOString();
    await call('POST', '/short-lived/schedule', { at });
    expect((await call('DELETE', '/short-lived', undefined, seen)).status).toBe(412);
    expect((await call('DELETE', '/short-lived')).status).toBe(204);
    expect((await app.http.get('/api/content/short-lived')).status).toBe(404);
    expect((await call('DELETE', '/short-lived')).status).toBe(404);
    const handler = new PublishContentHandler(app.connection, app.app.get(AuditLog), app.app.get(Clock));
    await handler.publish({ page: 'short-lived', at });
    const [entry] = await app.database.query<{ actor_id: string }>(
      `select actor_id from audit_log where action = 'content.delete' and subject_id = 'short-lived'`,
    );
    expect(entry?.actor_id).toBe(admin.id);
    expect((await call('POST', '', { name: 'short-lived', title: 'Again' })).body.history).toEqual([]);
  });

  it.each(['DELETE /faq', 'POST /faq/unpublish'])('[CONTENT-1] of the product cannot be removed: %s', async (write) => {
    const [method, path] = write.split(' ') as ['DELETE' | 'POST', string];
    const { status, body } = await call(method, path);
    expect([status, body.errors?.[0]?.message]).toEqual([
      400,
      'This page comes with the product. Edit it, or go back to its original text.',
    ]);
  });

  it('[CONTENT-1] appear in the header with at most one other page of the operator', async () => {
    const put = async (name: string, menu: string) => {
      await call('POST', '', { name, title: 'Ours' });
      const blocks = [{ kind: 'text', text: 'Words' }];
      const document = { title: 'Ours', heading: 'Ours', description: 'Words.', menu, blocks };
      await call('PUT', `/${name}`, { document });
      return call('POST', `/${name}/publish`);
    };
    const statuses = [];
    for (const number of [1, 2, 3, 4, 5]) statuses.push((await put(`menu-${number}`, 'header')).status);
    expect(statuses).toEqual([200, 200, 400, 400, 400]);
    expect((await put('menu-3', 'header')).body.errors?.[0]).toEqual({
      field: 'document.menu',
      message: '2 pages of your own stand there already. Choose another place, or take one of them away',
    });
    expect((await put('menu-3', 'legal')).status).toBe(200);
    expect((await put('menu-2', 'header')).status).toBe(200);
    await call('DELETE', '/menu-1');
    const atOnce = await Promise.all(['menu-4', 'menu-5'].map((name) => call('POST', `/${name}/publish`)));
    expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('[CONTENT-1] show nothing hostile to visitors, whatever the database contains', async () => {
    await app.database.query(`insert into content_pages (name, version) values ('hostile', 1)`);
    await app.database.query(`insert into content_versions (page, number, document) values ('hostile', 1, $1)`, [
      JSON.stringify({
        title: { toString: 1 },
        blocks: [
          { kind: 'film' },
          { kind: '__proto__' },
          { kind: 'text', text: '[x](javascript:alert(1)) {constructor}' },
          { kind: 'columns', cells: [[{ kind: 'film', source: 'not for visitors' }, { kind: 'divider' }]] },
        ],
      }),
    ]);
    expect((await shown('hostile')).document.blocks).toEqual([
      { kind: 'text', text: '[x](javascript:alert(1)) {constructor}' },
      { kind: 'columns', frame: 'plain', cells: [[{ kind: 'divider' }]] },
    ]);
  });

  it('[CONTENT-1] are announced to every gateway when they are published, and not when a draft is saved', async () => {
    const listener = new pg.Client({ connectionString: app.database.url });
    await listener.connect();
    const heard: string[] = [];
    listener.on('notification', ({ payload }) => heard.push(payload ?? ''));
    await listener.query('listen townlink_directory');
    await save('refer', 'Announced');
    await listener.query('select 1');
    expect(heard).toEqual([]);
    await call('POST', '/refer/publish');
    await listener.query('select 1');
    await listener.end();
    expect(heard).toEqual(['content']);
  });

  it('[CONTENT-1] can only be edited when they exist', async () =>
    expect((await call('PUT', '/nothing-here', { document: {} })).status).toBe(404));
});
