import { suiteFixture } from '@townlink/server-testing/app';
import { makeMarket, makeProvider } from '@townlink/server-testing/markets';
import { systemActor } from '@townlink/server-database';
import { randomUUID } from 'node:crypto';
import { importData } from './personal-data';
import { InvitationsStage } from './testing/invitations-stage';

describe('what an import says about a person', () => {
  const stage = suiteFixture(() => InvitationsStage.open());

  afterEach(() => stage.app.clock.reset());

  const invitationsTo = async (email: string) => (await stage.invitations(email)).length;

  it('[CLAIM-1, PRIV-1] gets no invitation when the address was erased before its email was due', async () => {
    const business = await stage.lone();
    const person = { userId: randomUUID(), providerId: null, email: business.email };
    await stage.app.connection.as(systemActor, (tx) => importData.erase(tx, person));
    const again = await stage.lone({ email: business.email });
    await stage.invite(again.importId);
    expect(await invitationsTo(business.email)).toBe(0);
  });

  it('[CLAIM-1, PRIV-1] is exported and erased with the address, which gets no more email', async () => {
    const business = await stage.invited();
    const person = { userId: randomUUID(), providerId: null, email: business.email };
    const { connection } = stage.app;
    expect(await connection.as(systemActor, (tx) => importData.collect(tx, person))).toMatchObject({
      invitations: [{ business_name: business.name, email: business.email }],
    });
    await connection.as(systemActor, (tx) => importData.erase(tx, person));
    const rows = await stage.app.database.query('select from business_invitations where email = $1', [business.email]);
    expect(rows).toEqual([]);
    expect((await stage.refuse(business.invitation.refuse)).status).toBe(200);
    const again = await stage.lone({ email: business.email });
    await stage.invite(again.importId);
    expect(await invitationsTo(business.email)).toBe(1);
  });

  it('[CLAIM-1, PRIV-1] is exported and erased with the account that claimed the business, which gets no more email', async () => {
    const business = await stage.invited();
    const claimant = await stage.person();
    await stage.byLink(claimant, business.invitation.claim);
    await stage.app.database.query(
      `insert into import_rows (import_id, number, outcome, cells, subject_id) values ($1, 2, 'new', '{}', $2)`,
      [business.importId, business.id],
    );
    const person = { userId: claimant.id, providerId: null, email: claimant.email };
    const { connection } = stage.app;
    expect(await connection.as(systemActor, (tx) => importData.collect(tx, person))).toMatchObject({
      imported_businesses: [{ business_name: business.name, email: business.email }],
      imported_rows: [{ number: 2 }],
      invitations: [{ email: business.email }],
      claims: [{ business_name: business.name }],
    });
    await connection.as(systemActor, (tx) => importData.erase(tx, person));
    expect(await connection.as(systemActor, (tx) => importData.collect(tx, person))).toEqual({
      imported_businesses: [],
      imported_rows: [],
      invitations: [],
      claims: [],
    });
    expect(await stage.claimant(business.id)).toBeNull();
    stage.app.clock.travelDays(8);
    await stage.minute();
    const again = await stage.lone({ email: business.email });
    await stage.invite(again.importId);
    expect(await invitationsTo(business.email)).toBe(1);
  });

  it.each<[string, string]>([
    ['expired without an application', `claimed_at = now() - interval '8 days'`],
    ['led to an application that was rejected', `applied_at = now(), provider_id = $2`],
  ])('[CLAIM-1, PRIV-1] stays when the claim %s', async (_what, change) => {
    const business = await stage.invited();
    const claimant = await stage.person();
    await stage.byLink(claimant, business.invitation.claim);
    const { database, connection } = stage.app;
    const market = await makeMarket(database);
    const providerId = await makeProvider(database, market, {
      user_id: claimant.id,
      vetting_status: 'rejected',
      is_active: false,
    });
    await database.query(`update business_claims set ${change} where user_id = $1 and $2::uuid is not null`, [
      claimant.id,
      providerId,
    ]);
    const person = { userId: claimant.id, providerId, email: claimant.email };
    expect(await connection.as(systemActor, (tx) => importData.collect(tx, person))).toMatchObject({
      imported_businesses: [],
      invitations: [],
      claims: [{ business_name: business.name }],
    });
    await connection.as(systemActor, (tx) => importData.erase(tx, person));
    const left = await database.query('select from imported_businesses where id = $1', [business.id]);
    expect([left.length, await stage.claimant(business.id)]).toEqual([1, null]);
  });
});
