import { LIST_VIEWS_MAX, type ListView, type ProblemDetails } from '@townlink/contracts';
import { AuthModule } from '@townlink/domain-auth';
import { signedInPerson, type SignedInPerson } from '@townlink/domain-auth/testing';
import { systemActor } from '@townlink/server-database';
import { startTestApp, suiteFixture } from '@townlink/server-testing/app';
import { randomUUID } from 'node:crypto';
import { AdministrationModule } from './index';
import { listViewData } from './personal-data';

const PATH = '/api/admin/list-views';

describe('the saved views of the console', () => {
  const app = suiteFixture(() => startTestApp({ modules: [AuthModule, AdministrationModule] }));
  let admin: SignedInPerson;

  beforeAll(async () => {
    admin = await signedInPerson(app, 'admin');
  });

  const views = async (list: string, as = admin): Promise<ListView[]> =>
    (await app.http.get<ListView[]>(`${PATH}?list=${list}`, { as })).body;
  const save = (changes: object, as: SignedInPerson | null = admin) =>
    app.http.post<ListView & ProblemDetails>(
      PATH,
      { list: 'users', name: 'Banned', parameters: 'state=banned', shown: [], hidden: [], ...changes },
      { as },
    );
  const rename = (id: string, name: string, as = admin) =>
    app.http.call<ListView & ProblemDetails>('PUT', `${PATH}/${id}`, { as, body: { name } });
  const remove = (id: string, as = admin) => app.http.call<ProblemDetails>('DELETE', `${PATH}/${id}`, { as });

  it('[CONSOLE-1] store filters, order and columns of a list under a name, for their owner only', async () => {
    const { body } = await save({ list: 'audit-log', name: ' Mine  ', shown: ['address'], hidden: ['reason'] });
    await save({ list: 'audit-log', name: 'another' });
    expect(await views('audit-log')).toMatchObject([
      { name: 'another' },
      { id: body.id, name: 'Mine', parameters: 'state=banned', shown: ['address'], hidden: ['reason'] },
    ]);
    expect(await views('providers')).toEqual([]);
    const other = await signedInPerson(app, 'admin');
    expect(await views('audit-log', other)).toEqual([]);
    expect((await rename(body.id, 'Theirs', other)).status).toBe(404);
    expect((await remove(body.id, other)).status).toBe(404);
    expect(await views('audit-log')).toHaveLength(2);
  });

  it('[CONSOLE-1] can be renamed and deleted, and answer 404 afterwards', async () => {
    const { body } = await save({ list: 'renamed' });
    expect((await rename(body.id, 'Out')).body).toMatchObject({ id: body.id, name: 'Out', parameters: 'state=banned' });
    expect((await rename(body.id, 'OUT')).status).toBe(200);
    expect((await remove(body.id)).status).toBe(200);
    expect((await remove(body.id)).body.detail).toBe('This view no longer exists.');
    expect((await rename(body.id, 'Again')).status).toBe(404);
    const log = await app.database.query<{ action: string; before: object; after: object }>(
      'select action, before, after from audit_log where subject_id = $1 order by id',
      [body.id],
    );
    expect(log).toEqual([
      { action: 'list-view.save', before: null, after: { list: 'renamed', name: 'Banned' } },
      {
        action: 'list-view.rename',
        before: { list: 'renamed', name: 'Banned' },
        after: { list: 'renamed', name: 'Out' },
      },
      { action: 'list-view.rename', before: { list: 'renamed', name: 'Out' }, after: { list: 'renamed', name: 'OUT' } },
      { action: 'list-view.delete', before: { list: 'renamed', name: 'OUT' }, after: null },
    ]);
  });

  it('[CONSOLE-1] have a unique name per list and person, in any letter case and under concurrent calls', async () => {
    const twice = await Promise.all([save({ list: 'twice' }), save({ list: 'twice', name: 'banned' })]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(twice.find(({ status }) => status === 400)!.body.errors).toEqual([
      { field: 'name', message: 'You have a view of this name already.' },
    ]);
    const { body } = await save({ list: 'twice', name: 'Other' });
    expect((await rename(body.id, 'bAnned')).body.errors).toMatchObject([{ field: 'name' }]);
    expect((await save({ list: 'twice' }, await signedInPerson(app, 'admin'))).status).toBe(200);
  });

  it('[CONSOLE-1] are limited per list, also under concurrent calls', async () => {
    for (let count = 1; count < LIST_VIEWS_MAX; count++) await save({ list: 'many', name: String(count) });
    const last = await Promise.all(['one', 'two'].map((name) => save({ list: 'many', name })));
    expect(last.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(last.find(({ status }) => status === 400)!.body.errors?.[0]?.message).toContain('Delete one first');
    expect((await save({ list: 'few' })).status).toBe(200);
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ list: 'users; drop' }, 'list'],
    [{ parameters: 'x'.repeat(2001) }, 'parameters'],
    [{ shown: 'all' }, 'shown'],
    [{ hidden: [1] }, 'hidden'],
    [{ hidden: Array.from({ length: 51 }, String) }, 'hidden'],
  ])('[CONSOLE-1] names the field of bad input: %j', async (changes, field) => {
    const { status, body } = await save(changes);
    expect([status, body.errors?.map((error) => error.field)]).toEqual([400, [field]]);
  });

  it('[PRIV-1] are exported with and erased with the account', async () => {
    const person = await signedInPerson(app, 'admin');
    await save({ name: 'To be handed out' }, person);
    const about = { userId: person.id, providerId: null, email: `${randomUUID()}@x.example` } as never;
    await app.connection.as(systemActor, async (tx) => {
      expect(await listViewData.collect(tx, about)).toMatchObject({ list_views: [{ name: 'To be handed out' }] });
      await listViewData.erase(tx, about);
    });
    expect(await views('users', person)).toEqual([]);
    await save({}, person);
    await app.database.query('delete from auth.users where id = $1', [person.id]);
    expect(await app.database.query('select from list_views where user_id = $1', [person.id])).toEqual([]);
  });
});
