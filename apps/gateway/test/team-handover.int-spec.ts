import type { Team } from '@townlink/contracts';
import { PASSWORD } from '@townlink/domain-auth/testing';
import { eventually, suiteFixture } from '@townlink/server-testing';
import pg from 'pg';
import { callOnTeam, join, makeTeam, rolesOn } from './support/listing-teams';
import { type Person, Product } from './support/product';

describe('handing a listing over', () => {
  const product = suiteFixture(() =>
    Product.start({ settings: { TRUSTED_PROXIES: '127.0.0.1', VETTING_UNDO_SECONDS: '0' }, worker: true }),
  );

  const call = <Body>(method: string, path: string, as: Person, listing?: string, body?: object) =>
    callOnTeam<Body>(product, method, path, { as, listing, body });
  const own = (suffix = '') => `/api/provider/team${suffix}`;
  const roles = (providerId: string) => rolesOn(product, providerId);

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

  it('[TEAM-1] requires the owner to have verified their identity in the last ten minutes', async () => {
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

  it('[TEAM-1] removes every address of the former owner that would receive messages', async () => {
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

  it('[TEAM-1] refuses the owner of another listing, and any handover that either person withdrew', async () => {
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

  it('[TEAM-1] refuses a person who gets a listing of their own at the same moment', async () => {
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
});
