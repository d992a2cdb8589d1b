import type { ListPage, ModeratedCheck } from '@townlink/contracts';
import { signedInPerson, type SignedInPerson } from '@townlink/domain-auth/testing';
import { eventually, suiteFixture } from '@townlink/server-testing/app';
import { makeCity } from '@townlink/server-testing/markets';
import { call } from '../testing/applications';
import { checkActions } from '../testing/checks';
import { listedWithLicense, waitingRevision } from '../testing/licenses';
import { startOnboarding } from '../testing/onboarding-app';

describe('checks of a business that was renamed since', () => {
  const app = suiteFixture(startOnboarding);
  let admin: SignedInPerson;
  let cityId: string;

  beforeAll(async () => {
    admin = await signedInPerson(app, 'admin');
    cityId = await makeCity(app.database, { name: 'Riverton' });
  });

  const { send, waitingOf, decide, approved, lineOf, policy } = checkActions(app, () => ({ admin, cityId }));

  async function rename(person: SignedInPerson, id: string, businessName: string): Promise<void> {
    expect((await call(app, 'PATCH', '/api/provider', person, { businessName })).status).toBe(200);
    const { id: revisionId } = (await waitingRevision(app, admin, id))!;
    const decision = { revisionId, action: 'approve' };
    expect((await call(app, 'POST', '/api/admin/decide-revision', admin, decision)).status).toBe(200);
  }
  const renamed = async (providerId: string) => {
    const path = '/api/admin/checks?state=renamed&direction=desc&size=500';
    const { body } = await call<ListPage<ModeratedCheck>>(app, 'GET', path, admin);
    return body.rows.filter(({ provider_id }) => provider_id === providerId);
  };
  const kinds = async (providerId: string) => (await renamed(providerId)).map(({ kind }) => kind).sort();

  /** Listed as 'Two Rivers', with a license and an insurance. */
  async function checked() {
    const { person, id } = await listedWithLicense(app, admin, cityId, { businessName: 'Two Rivers' });
    return { person, id, insurance: await approved(person, id) };
  }

  it('[PASS-1] stay on the passport with their dates, and are queued with both names, except those about a person', async () => {
    const { person, id } = await checked();
    await send(person, 'identity');
    const [identity] = await waitingOf(id);
    expect((await decide(identity!.id, 'approve', { facts: { issuer: 'Utah' } })).status).toBe(200);
    const before = await lineOf(id);
    await rename(person, id, 'Three Rivers');
    expect(await kinds(id)).toEqual(['insurance', 'license']);
    expect((await renamed(id))[0]).toMatchObject({ checked_name: 'Two Rivers', business_name: 'Three Rivers' });
    expect(before).toMatchObject({ state: 'valid' });
    expect(await lineOf(id)).toEqual(before);
  });

  it('[PASS-1] are valid for the new name once an administrator confirms them, which is audited', async () => {
    const { person, id } = await checked();
    await rename(person, id, 'TWO RIVERS, LLC');
    expect(await kinds(id)).toEqual([]);
    await rename(person, id, 'Three Rivers');
    for (const check of await renamed(id)) {
      expect((await decide(check.id, 'confirm')).status).toBe(200);
      expect((await decide(check.id, 'confirm')).status).toBe(409);
    }
    expect(await kinds(id)).toEqual([]);
    const log = `select details ->> 'kind' as kind from audit_log
                  where action = 'provider.confirm-check' and subject_id = $1 and actor_id = $2 order by 1`;
    expect(await app.database.query(log, [id, admin.id])).toEqual([{ kind: 'insurance' }, { kind: 'license' }]);
    await rename(person, id, 'Two Rivers');
    expect(await kinds(id)).toEqual(['insurance', 'license']);
    await rename(person, id, 'Three Rivers');
    expect(await kinds(id)).toEqual([]);
  });

  it('[PASS-1] leave the list when another is approved, and the passport when they are withdrawn', async () => {
    const { person, id, insurance } = await checked();
    await rename(person, id, 'Three Rivers');
    await send(person);
    const [next] = await waitingOf(id);
    expect((await decide(next!.id, 'approve', { facts: await policy() })).status).toBe(200);
    expect(await kinds(id)).toEqual(['license']);
    for (const checkId of [insurance, next!.id]) expect((await decide(checkId, 'withdraw')).status).toBe(200);
    await eventually(async () => expect((await lineOf(id))?.state).toBe('not-checked'));
  });
});
