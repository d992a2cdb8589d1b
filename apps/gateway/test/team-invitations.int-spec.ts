import type { InvitationLook, Team, TeamListing, TeamRole } from '@townlink/contracts';
import { PASSWORD } from '@townlink/domain-auth/testing';
import { eventually, suiteFixture } from '@townlink/server-testing';
import { HttpCaller } from '@townlink/server-testing/app';
import pg from 'pg';
import { join, makeTeam, type Team as Stage } from './support/listing-teams';
import { type Person, Product } from './support/product';

type Answer<Body> = Body & { type?: string; detail?: string };

const WEEK = `interval '7 days 1 minute'`;

describe('invitations to a listing’s team, and its transfer', () => {
  const product = suiteFixture(() =>
    Product.start({ settings: { TRUSTED_PROXIES: '127.0.0.1', VETTING_UNDO_SECONDS: '0' }, worker: true }),
  );
  let http: HttpCaller;

  beforeAll(() => {
    http = new HttpCaller(product.origin);
  });

  const call = async <Body>(method: string, path: string, as: Person | null, listing?: string, body?: object) => {
    const headers: Record<string, string> = listing ? { 'x-listing': listing } : {};
    const answer = await http.call<Answer<Body>>(method, path, { as: as ?? undefined, headers, body });
    return { ...answer, slug: answer.body?.type?.split('/').at(-1) };
  };
  const own = (suffix = '') => `/api/provider/team${suffix}`;
  const invite = ({ providerId, people }: Stage, email: string, role = 'editor') =>
    call<Team>('POST', own('/invitations'), people.owner, providerId, { email, role });
  const accept = (as: Person, token: string) =>
    call<TeamListing>('POST', '/api/team-invitations/accept', as, undefined, { token });
  const look = (token: string) =>
    call<InvitationLook>('POST', '/api/team-invitations/look', null, undefined, { token });
  const roles = async (providerId: string) =>
    Object.fromEntries(
      (
        await product.database.query<{ account_id: string; role: TeamRole }>(
          'select account_id, role from listing_members where provider_id = $1',
          [providerId],
        )
      ).map(({ account_id, role }) => [account_id, role]),
    );

  /** The token of an invitation that was sent to an address, other than an earlier one. */
  async function tokenFor(email: string, earlier?: string): Promise<string> {
    await product.settled(
      `select 1 from (select count(*) as sent from messages where recipient = $1 and template = 'team-invitation'
         and sent_at is not null) m where sent >= $2`,
      [email, earlier ? 2 : 1],
    );
    const messages = await product.sandbox.control.messages({ to: email });
    const links = messages.flatMap((one) => JSON.stringify(one).match(/token=[\w-]{43}/g) ?? []);
    return links.map((link) => link.slice('token='.length)).find((token) => token !== earlier)!;
  }

  it('[TEAM-1] put the account of the address on the team once, and tell the owner', async () => {
    const stage = await makeTeam(product);
    const person = await product.person();
    const { body } = await invite(stage, person.email.toUpperCase());
    expect(body.invitations).toEqual([expect.objectContaining({ email: person.email, role: 'editor' })]);
    const token = await tokenFor(person.email);
    expect((await look(token)).body).toMatchObject({
      role: 'editor',
      masked_email: `${person.email[0]}•••@example.com`,
    });
    expect((await accept(person, token)).body).toMatchObject({ provider_id: stage.providerId, role: 'editor' });
    expect((await roles(stage.providerId))[person.id]).toBe('editor');
    expect([(await accept(person, token)).slug, (await look(token)).slug]).toEqual([
      'invitation-spent',
      'invitation-spent',
    ]);
    await product.settled(`select 1 from messages where template = 'team-joined' and recipient = $1`, [
      stage.people.owner.email,
    ]);
    expect((await call<TeamListing[]>('GET', '/api/account/listings', person)).body).toMatchObject([
      { provider_id: stage.providerId, role: 'editor' },
    ]);
  });

  it('[TEAM-1] are refused to another account, which learns the masked address, and stay open', async () => {
    const stage = await makeTeam(product);
    const [person, other] = [await product.person(), await product.person()];
    await invite(stage, person.email, 'viewer');
    const token = await tokenFor(person.email);
    const refused = await accept(other, token);
    expect([refused.status, refused.slug]).toEqual([403, 'invitation-for-another']);
    expect(refused.body.detail).toContain(`${person.email[0]}•••@example.com`);
    expect(refused.body.detail).not.toContain(person.email);
    await product.database.query(`update auth.users set email = 'moved-' || email where id = $1`, [person.id]);
    expect((await accept(person, token)).slug).toBe('invitation-for-another');
    await product.database.query(`update auth.users set email = replace(email, 'moved-', '') where id = $1`, [
      person.id,
    ]);
    expect((await accept(person, token)).status).toBe(200);
  });

  it('[TEAM-1] work for a week, and no more once taken back or sent again', async () => {
    const stage = await makeTeam(product);
    const [late, revoked, again] = [await product.person(), await product.person(), await product.person()];
    await invite(stage, late.email);
    const tokens = { late: await tokenFor(late.email) };
    await product.database.query(`update listing_invitations set expires_at = expires_at - ${WEEK} where email = $1`, [
      late.email,
    ]);
    expect((await accept(late, tokens.late)).slug).toBe('invitation-spent');
    const { body } = await invite(stage, revoked.email);
    const { id } = body.invitations.find(({ email }) => email === revoked.email)!;
    const taken = await tokenFor(revoked.email);
    expect((await call<Team>('DELETE', own(`/invitations/${id}`), stage.people.owner, stage.providerId)).status).toBe(
      200,
    );
    expect((await accept(revoked, taken)).slug).toBe('invitation-spent');
    await invite(stage, again.email, 'viewer');
    const first = await tokenFor(again.email);
    await invite(stage, again.email, 'editor');
    const second = await tokenFor(again.email, first);
    expect((await accept(again, first)).slug).toBe('invitation-spent');
    expect((await accept(again, second)).body.role).toBe('editor');
  });

  it('[TEAM-1] are accepted once by two calls at once, and not by a closed account', async () => {
    const stage = await makeTeam(product);
    const [person, closed] = [await product.person(), await product.person()];
    await invite(stage, person.email);
    const token = await tokenFor(person.email);
    const answers = await Promise.all([accept(person, token), accept(person, token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
    await invite(stage, closed.email);
    const other = await tokenFor(closed.email);
    await product.database.query('update auth.users set closed_at = now(), erase_at = now() where id = $1', [
      closed.id,
    ]);
    expect((await accept(closed, other)).status).toBe(401);
    expect((await roles(stage.providerId))[closed.id]).toBeUndefined();
  });

  it('[TEAM-1] are not needed to change a role, remove and leave; the owner stays', async () => {
    const { providerId, people } = await makeTeam(product);
    const { owner, editor, viewer } = people;
    const member = (id: string) => own(`/members/${id}`);
    expect((await call('PATCH', member(viewer.id), owner, providerId, { role: 'editor' })).status).toBe(200);
    expect((await roles(providerId))[viewer.id]).toBe('editor');
    expect((await call('DELETE', member(viewer.id), owner, providerId)).status).toBe(200);
    expect((await call('GET', own(), viewer, providerId)).slug).toBe('not-on-team');
    await product.settled(`select 1 from messages where template = 'team-removed' and recipient = $1`, [viewer.email]);
    expect((await call('DELETE', own('/own'), editor, providerId)).status).toBe(200);
    expect((await call('DELETE', own('/own'), owner, providerId)).slug).toBe('owner-stays');
    expect((await call('DELETE', member(owner.id), owner, providerId)).slug).toBe('owner-stays');
    expect(await roles(providerId)).toEqual({ [owner.id]: 'owner' });
    const entries = await product.database.query<{ action: string }>(
      `select action from audit_log where subject_id = $1 and action like 'team.%' order by created_at, id`,
      [providerId],
    );
    expect(entries.map(({ action }) => action)).toEqual(['team.change-role', 'team.remove', 'team.leave']);
  });

  it('[TEAM-1] hands the listing over when both have confirmed, with its membership and place in line', async () => {
    const { providerId, people } = await makeTeam(product);
    const { owner, editor, viewer } = people;
    await product.database.query(
      `update providers set stripe_customer_id = $2, email = $3, confirmed_email = $3 where id = $1`,
      [providerId, `cus_${providerId}`, owner.email],
    );
    await product.database.query(
      `insert into waitlist_entries (user_id, provider_name, provider_email, city_id, category_id, tier_requested)
       select user_id, business_name, email, city_id, category_id, 'featured' from providers where id = $1`,
      [providerId],
    );
    const ask = (account: string) => call<Team>('POST', own('/transfer'), owner, providerId, { account_id: account });
    const answers = await Promise.all([ask(editor.id), ask(viewer.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const asked = answers[0].status === 200 ? editor : viewer;
    const other = asked === editor ? viewer : editor;
    const take = (as: Person) => call<Team>('POST', own('/transfer/accept'), as, providerId);
    expect((await take(other)).slug).toBe('no-transfer');
    expect(await roles(providerId)).toMatchObject({ [owner.id]: 'owner' });
    expect((await take(asked)).body.role).toBe('owner');
    expect(await roles(providerId)).toMatchObject({ [asked.id]: 'owner', [owner.id]: 'editor' });
    expect((await take(asked)).slug).toBe('no-transfer');
    expect((await call('POST', '/api/billing/keep-plan', owner, providerId)).slug).toBe('right-missing');
    const [listing] = await product.database.query(
      'select user_id, stripe_customer_id, email::text, confirmed_email from providers where id = $1',
      [providerId],
    );
    expect(listing).toEqual({
      user_id: asked.id,
      stripe_customer_id: `cus_${providerId}`,
      email: asked.email,
      confirmed_email: null,
    });
    await product.settled('select 1 from waitlist_entries where user_id = $1', [asked.id]);
    await product.settled(`select 1 from messages where template = 'transfer-done' and recipient = $1`, [owner.email]);
  });

  it('[TEAM-1] hands it over only with a proof of the owner’s identity of the last ten minutes', async () => {
    const { providerId, people } = await makeTeam(product);
    const ask = () => call<Team>('POST', own('/transfer'), people.owner, providerId, { account_id: people.editor.id });
    await product.database.query(
      `update auth.sessions set amr = '[{"method": "password", "timestamp": 1000}]' where user_id = $1`,
      [people.owner.id],
    );
    expect(await ask()).toMatchObject({ status: 403, slug: 'confirm-identity' });
    expect((await call<Team>('GET', own(), people.owner, providerId)).body.transfer).toBeNull();
    expect((await call('POST', '/api/account/proof', people.owner, undefined, { password: PASSWORD })).status).toBe(
      204,
    );
    expect((await ask()).body.transfer).toMatchObject({ account_id: people.editor.id });
  });

  it('[TEAM-1] leaves no address of the former owner that messages would go to', async () => {
    const { providerId, people } = await makeTeam(product);
    await product.database.query(
      `update providers set email = 'private@former.example', confirmed_email = 'private@former.example' where id = $1`,
      [providerId],
    );
    await call<Team>('POST', own('/transfer'), people.owner, providerId, { account_id: people.editor.id });
    await call<Team>('POST', own('/transfer/accept'), people.editor, providerId);
    const [listing] = await product.database.query('select email::text, confirmed_email from providers where id = $1', [
      providerId,
    ]);
    expect(listing).toEqual({ email: people.editor.email, confirmed_email: null });
  });

  it('[TEAM-1] hands it over neither to the owner of another listing, nor after either took it back', async () => {
    const [stage, second] = [await makeTeam(product), await makeTeam(product)];
    const { providerId, people } = stage;
    await join(product, providerId, second.people.owner, 'editor');
    const ask = (account: string) =>
      call<Team>('POST', own('/transfer'), people.owner, providerId, { account_id: account });
    expect((await ask(second.people.owner.id)).slug).toBe('owns-a-listing');
    for (const by of [people.owner, people.editor]) {
      expect((await ask(people.editor.id)).body.transfer).toMatchObject({ account_id: people.editor.id });
      expect((await call('DELETE', own('/transfer'), by, providerId)).status).toBe(200);
      expect((await call('POST', own('/transfer/accept'), people.editor, providerId)).slug).toBe('no-transfer');
    }
    expect((await roles(providerId))[people.owner.id]).toBe('owner');
  });

  it('[TEAM-1] hands it over to none who gets a listing of their own at the same moment', async () => {
    const [{ providerId, people }, second] = [await makeTeam(product), await makeTeam(product)];
    const { owner, editor } = people;
    const asked = await call<Team>('POST', own('/transfer'), owner, providerId, { account_id: editor.id });
    expect(asked.status).toBe(200);
    const client = new pg.Client(product.database.ownerUrl);
    await client.connect();
    await client.query('begin');
    await client.query('update providers set user_id = $2 where id = $1', [second.providerId, editor.id]);
    const taking = call<Team>('POST', own('/transfer/accept'), editor, providerId);
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await eventually(async () => expect(await product.database.query(waiting)).toHaveLength(1));
    await client.query('commit');
    await client.end();
    expect((await taking).slug).toBe('owns-a-listing');
    expect(await roles(providerId)).toMatchObject({ [owner.id]: 'owner' });
  });

  it('[TEAM-1] ends what is open when the owner closes the account', async () => {
    const stage = await makeTeam(product);
    const { providerId, people } = stage;
    const invited = await product.person();
    await invite(stage, invited.email);
    const token = await tokenFor(invited.email);
    await call<Team>('POST', own('/transfer'), people.owner, providerId, { account_id: people.editor.id });
    // A checkout that may still be paid keeps an account open.
    await product.database.query('delete from checkouts where provider_id = $1', [providerId]);
    const closed = await call('POST', '/api/account/closing', people.owner, undefined, { password: PASSWORD });
    expect([closed.status, closed.slug]).toEqual([204, undefined]);
    expect((await accept(invited, token)).slug).toBe('invitation-spent');
    expect((await call('POST', own('/transfer/accept'), people.editor, providerId)).slug).toBe('no-transfer');
  });

  it('[TEAM-1] sends copies of notices only to members who want them', async () => {
    const { providerId, people } = await makeTeam(product);
    const set = (as: Person, wanted: boolean) =>
      call<Team>('PUT', own('/own'), as, providerId, { wants_notices: wanted });
    const { body } = await set(people.viewer, false);
    const wanting = body.members.filter(({ wants_notices }) => wants_notices).map(({ account_id }) => account_id);
    expect(wanting.sort()).toEqual([people.owner.id, people.editor.id].sort());
    const license = { number: 'UT-1', board: 'Board of Examples', state: 'UT', expiresOn: '2095-06-30' };
    const vetting = { providerId, action: 'approve', license };
    const admin = await product.person('admin');
    expect((await call('POST', '/api/admin/vet-provider', admin, undefined, vetting)).status).toBe(200);
    const told = `select 1 from messages where template = 'approved' and recipient = $1`;
    await product.settled(told, [people.editor.email]);
    expect(await product.database.query(told, [people.owner.email])).toHaveLength(1);
    expect(await product.database.query(told, [people.viewer.email])).toEqual([]);
  });

  it('[TEAM-1] saves the choice of notices that several tabs send at once', async () => {
    const { providerId, people } = await makeTeam(product);
    const save = () => call<Team>('PUT', own('/own'), people.editor, providerId, { wants_notices: false });
    const answers = await Promise.all(Array.from({ length: 12 }, save));
    expect([...new Set(answers.map(({ status }) => status))]).toEqual([200]);
  });
});
