import { type ListPage, VIEW_SECONDS, type VettedApplication, type WaitingApplication } from '@townlink/contracts';
import { signedInPerson, type SignedInPerson } from '@townlink/domain-auth/testing';
import { suiteFixture } from '@townlink/server-testing';
import { makeMarket, makeProvider } from '@townlink/server-testing/markets';
import { randomUUID } from 'node:crypto';
import { call } from '../testing/applications';
import { startOnboarding } from '../testing/onboarding-app';

describe('viewers of an application', () => {
  const app = suiteFixture(startOnboarding);
  let alex: SignedInPerson;
  let kim: SignedInPerson;

  beforeAll(async () => {
    alex = await signedInPerson(app, 'admin');
    kim = await signedInPerson(app, 'admin');
  });

  const waiting = async () =>
    makeProvider(app.database, await makeMarket(app.database), { vetting_status: 'pending', is_active: false });
  const look = async (person: SignedInPerson, providerId: string, view: string = randomUUID()) => {
    const { status } = await call(app, 'PUT', `/api/admin/vetting/views/${view}`, person, { providerId });
    expect(status).toBe(200);
    return view;
  };
  const leave = (person: SignedInPerson, view: string) =>
    call(app, 'DELETE', `/api/admin/vetting/views/${view}`, person);
  /** Viewers shown with the application, equal to those in the list. */
  const seenBy = async (person: SignedInPerson, id: string): Promise<string[]> => {
    const file = await call<VettedApplication>(app, 'GET', `/api/admin/vetting/${id}`, person);
    const list = await call<ListPage<WaitingApplication>>(app, 'GET', '/api/admin/vetting?size=100', person);
    const { viewers } = file.body.provider;
    expect(list.body.rows.find((row) => row.id === id)?.viewers).toEqual(viewers);
    return viewers;
  };
  const views = () => app.database.query<{ id: string }>('select id from application_views');

  it('[ADM-2] are shown to others in the list and with the application, never to themselves', async () => {
    const [id, other] = [await waiting(), await waiting()];
    await look(alex, id);
    await look(alex, id);
    expect(await seenBy(kim, id)).toEqual([alex.email]);
    expect(await seenBy(alex, id)).toEqual([]);
    expect(await seenBy(kim, other)).toEqual([]);
    await look(kim, id);
    const jo = await signedInPerson(app, 'admin');
    expect(await seenBy(jo, id)).toEqual([alex.email, kim.email].sort());
  });

  it('[ADM-2] follow the page to another application, and end when it is left, per window', async () => {
    const [id, next] = [await waiting(), await waiting()];
    const [one, two] = [await look(alex, id), await look(alex, id)];
    await look(alex, next, one);
    expect([await seenBy(kim, id), await seenBy(kim, next)]).toEqual([[alex.email], [alex.email]]);
    await leave(alex, one);
    expect([await seenBy(kim, id), await seenBy(kim, next)]).toEqual([[alex.email], []]);
    expect([(await leave(alex, two)).status, (await leave(alex, two)).status]).toEqual([200, 200]);
    expect(await seenBy(kim, id)).toEqual([]);
  });

  it('[ADM-2] expire without a heartbeat, and are deleted by the next viewer', async () => {
    const id = await waiting();
    const view = await look(alex, id);
    await app.database.query(`update application_views set seen_at = now() - make_interval(secs => $1) where id = $2`, [
      VIEW_SECONDS.lasts + 1,
      view,
    ]);
    expect(await seenBy(kim, id)).toEqual([]);
    await look(kim, id);
    expect((await views()).map((row) => row.id)).not.toContain(view);
    // One lost heartbeat has no effect.
    expect(VIEW_SECONDS.every * 2).toBeLessThan(VIEW_SECONDS.lasts);
  });

  it('[ADM-2] stay ended when a heartbeat arrives after the end, also when it is the first', async () => {
    const id = await waiting();
    const [seen, unseen] = [await look(alex, id), randomUUID()];
    await leave(alex, seen);
    await leave(alex, unseen);
    await look(alex, id, seen);
    await look(alex, id, unseen);
    expect(await seenBy(kim, id)).toEqual([]);
    await look(alex, id);
    expect(await seenBy(kim, id)).toEqual([alex.email]);
  });

  it('[ADM-2] cannot be set or ended for another administrator, nor for a decided application', async () => {
    const [id, decided] = [await waiting(), await makeProvider(app.database, await makeMarket(app.database))];
    const view = await look(alex, id);
    await look(kim, id, view);
    await leave(kim, view);
    expect(await seenBy(kim, id)).toEqual([alex.email]);
    const before = await views();
    await look(alex, decided);
    await look(alex, randomUUID());
    expect(await views()).toHaveLength(before.length);
  });

  it('[ADM-2] require a valid page id', async () => {
    const [id, path] = [await waiting(), `/api/admin/vetting/views/${randomUUID()}`];
    expect((await call(app, 'PUT', '/api/admin/vetting/views/mine', alex, { providerId: id })).status).toBe(400);
    expect((await call(app, 'PUT', path, alex, { providerId: 'all' })).status).toBe(400);
  });
});
