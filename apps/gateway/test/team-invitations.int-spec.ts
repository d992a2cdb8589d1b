import type { InvitationLook, Team, TeamListing } from '@townlink/contracts';
import { PASSWORD } from '@townlink/domain-auth/testing';
import { suiteFixture } from '@townlink/server-testing';
import { randomUUID } from 'node:crypto';
import { callOnTeam, makeTeam, rolesOn, type Team as Stage } from './support/listing-teams';
import { type Person, Product } from './support/product';

const WEEK = `interval '7 days 1 minute'`;

describe('invitations to a listing’s team', () => {
  const product = suiteFixture(() =>
    Product.start({ settings: { TRUSTED_PROXIES: '127.0.0.1', VETTING_UNDO_SECONDS: '0' }, worker: true }),
  );
  const call = <Body>(method: string, path: string, as: Person | null, listing?: string, body?: object) =>
    callOnTeam<Body>(product, method, path, { as, listing, body });
  const own = (suffix = '') => `/api/provider/team${suffix}`;
  const invite = ({ providerId, people }: Stage, email: string, role = 'editor') =>
    call<Team>('POST', own('/invitations'), people.owner, providerId, { email, role });
  const accept = (as: Person, token: string) =>
    call<TeamListing>('POST', '/api/team-invitations/accept', as, undefined, { token });
  const look = (token: string) =>
    call<InvitationLook>('POST', '/api/team-invitations/look', null, undefined, { token });
  const roles = (providerId: string) => rolesOn(product, providerId);

  /** The token of an invitation sent to an address, other than an earlier one. */
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

  it('[TEAM-1] add the account of the address to the team once, and notify the owner', async () => {
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

  it('[TEAM-1] are refused to another account, which sees the masked address, and stay open', async () => {
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

  it('[TEAM-1] are not sent to an address that bounced or complained, which the owner sees', async () => {
    const stage = await makeTeam(product);
    const suppress = (email: string, reason: string) =>
      product.database.query('insert into email_suppressions (email, reason) values ($1, $2)', [email, reason]);
    const [gone, annoyed, unsubscribed] = ['gone', 'annoyed', 'unsubscribed'].map(
      (one) => `${one}-${randomUUID()}@example.com`,
    );
    await suppress(gone!, 'bounce');
    await suppress(annoyed!, 'complaint');
    await suppress(unsubscribed!, 'unsubscribe');
    for (const email of [gone!, annoyed!]) {
      const { body } = await invite(stage, email);
      expect(body.invitations.find((one) => one.email === email)).toMatchObject({ not_delivered: true });
      await product.settled(`select from messages where recipient = $1 and status = 'suppressed'`, [email]);
      expect(await product.sandbox.control.messages({ to: email })).toEqual([]);
    }
    await invite(stage, unsubscribed!);
    await tokenFor(unsubscribed!);
    const later = `later-${randomUUID()}@example.com`;
    const sent = await invite(stage, later);
    expect(sent.body.invitations.at(-1)).toMatchObject({ email: later, not_delivered: false });
    await tokenFor(later);
    await suppress(later, 'bounce');
    const { body } = await call<Team>('GET', own(), stage.people.owner, stage.providerId);
    expect(body.invitations.map(({ not_delivered }) => not_delivered)).toEqual([true, true, false, true]);
  });

  it('[TEAM-1] are valid for a week, until withdrawn or sent again', async () => {
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

  it('[TEAM-1] are accepted once by two concurrent calls, and not by a closed account', async () => {
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

  it('[TEAM-1] end, like an open transfer, when the owner closes the account', async () => {
    const stage = await makeTeam(product);
    const { providerId, people } = stage;
    const invited = await product.person();
    await invite(stage, invited.email);
    const token = await tokenFor(invited.email);
    await call<Team>('POST', own('/transfer'), people.owner, providerId, { account_id: people.editor.id });
    // A checkout that may still be paid keeps the account open.
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

  it('[TEAM-1] saves the choice of notices that several tabs send concurrently', async () => {
    const { providerId, people } = await makeTeam(product);
    const save = () => call<Team>('PUT', own('/own'), people.editor, providerId, { wants_notices: false });
    const answers = await Promise.all(Array.from({ length: 12 }, save));
    expect([...new Set(answers.map(({ status }) => status))]).toEqual([200]);
  });
});
