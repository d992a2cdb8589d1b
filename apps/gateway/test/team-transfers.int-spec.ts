import type { Team } from '@townlink/contracts';
import { suiteFixture } from '@townlink/server-testing';
import { HttpCaller } from '@townlink/server-testing/app';
import { makeTeam, type Team as Stage } from './support/listing-teams';
import { type Person, Product } from './support/product';

type Answer = Partial<Team> & { type?: string };

const KEY = 'a-service-credential-of-the-tests-long';

/** A session that stayed open, in an account with or without a second factor. */
interface OpenSession {
  factor: boolean;
  aal: 'aal1' | 'aal2';
  /** The last verification in it, and its age. */
  method: string;
  minutes: number;
  answer: string;
}

const SESSIONS: Record<string, OpenSession> = {
  'a session left open for a day': {
    factor: false,
    aal: 'aal1',
    method: 'password',
    minutes: 1_440,
    answer: 'confirm-identity',
  },
  'a password eleven minutes ago': {
    factor: false,
    aal: 'aal1',
    method: 'password',
    minutes: 11,
    answer: 'confirm-identity',
  },
  'a fresh sign-in at another provider, in an account with a password': {
    factor: false,
    aal: 'aal1',
    method: 'oauth',
    minutes: 1,
    answer: 'confirm-identity',
  },
  'the password alone, in an account with a second factor': {
    factor: true,
    aal: 'aal1',
    method: 'password',
    minutes: 1,
    answer: 'second-factor-required',
  },
  'a second factor of a day ago': {
    factor: true,
    aal: 'aal2',
    method: 'totp',
    minutes: 1_440,
    answer: 'confirm-identity',
  },
  'the password just now': { factor: false, aal: 'aal1', method: 'password', minutes: 1, answer: 'done' },
  'the second factor just now': { factor: true, aal: 'aal2', method: 'totp', minutes: 1, answer: 'done' },
};

describe('taking over a listing with an open session', () => {
  const product = suiteFixture(() =>
    Product.start({ settings: { TRUSTED_PROXIES: '127.0.0.1', AUTH_SERVICE_KEY: KEY } }),
  );
  let http: HttpCaller;

  beforeAll(() => {
    http = new HttpCaller(product.origin);
  });

  const call = async (method: string, path: string, as: Person, listing: string, body?: object) => {
    const headers = { 'x-listing': listing };
    const answer = await http.call<Answer>(method, `/api/provider/team${path}`, { as, headers, body });
    return answer.status === 200 ? 'done' : answer.body.type?.split('/').at(-1);
  };
  const ask = ({ providerId, people }: Stage) =>
    call('POST', '/transfer', people.owner, providerId, { account_id: people.editor.id });
  const accept = ({ providerId, people }: Stage) => call('POST', '/transfer/accept', people.editor, providerId);

  async function leaveOpen({ id }: Person, { factor, aal, method, minutes }: OpenSession) {
    if (factor)
      await product.database.query(
        `insert into auth.factors (user_id, factor_type, status) values ($1, 'totp', 'verified')`,
        [id],
      );
    const timestamp = Math.floor(Date.now() / 1_000) - minutes * 60;
    await product.database.query('update auth.sessions set aal = $2, amr = $3 where user_id = $1', [
      id,
      aal,
      JSON.stringify([{ method, timestamp }]),
    ]);
  }

  const ownerOf = async ({ providerId }: Stage) => {
    const [row] = await product.database.query<{ user_id: string }>('select user_id from providers where id = $1', [
      providerId,
    ]);
    return row!.user_id;
  };

  it.each(Object.entries(SESSIONS))('[TEAM-1] the owner asks with %s', async (_, session) => {
    const stage = await makeTeam(product);
    await leaveOpen(stage.people.owner, session);
    expect(await ask(stage)).toBe(session.answer);
    const open = await product.database.query('select from listing_transfers where provider_id = $1', [
      stage.providerId,
    ]);
    expect(open).toHaveLength(session.answer === 'done' ? 1 : 0);
  });

  it.each(Object.entries(SESSIONS))('[TEAM-1] the member accepts with %s', async (_, session) => {
    const stage = await makeTeam(product);
    const { owner, editor } = stage.people;
    expect(await ask(stage)).toBe('done');
    await leaveOpen(editor, session);
    expect(await accept(stage)).toBe(session.answer);
    expect(await ownerOf(stage)).toBe(session.answer === 'done' ? editor.id : owner.id);
  });

  it('[TEAM-1] a session that passed a second factor requires verification again once the factor is removed', async () => {
    const stage = await makeTeam(product);
    const { owner, editor } = stage.people;
    await leaveOpen(owner, { ...SESSIONS['the second factor just now']!, minutes: 11 });
    const [factor] = await product.database.query<{ id: string }>('select id from auth.factors where user_id = $1', [
      owner.id,
    ]);
    const headers = { authorization: `Bearer ${KEY}` };
    const lost = await http.call('DELETE', `/auth/v1/admin/users/${owner.id}/factors/${factor!.id}`, { headers });
    expect(lost.status).toBe(200);
    expect(await ask(stage)).toBe('confirm-identity');
    await leaveOpen(owner, SESSIONS['the password just now']!);
    expect(await ask(stage)).toBe('done');
    await leaveOpen(editor, SESSIONS['the password alone, in an account with a second factor']!);
    expect(await accept(stage)).toBe('second-factor-required');
    expect(await ownerOf(stage)).toBe(owner.id);
  });

  it('[TEAM-1] the request stays open for verification after a refusal', async () => {
    const stage = await makeTeam(product);
    const { editor } = stage.people;
    await ask(stage);
    await leaveOpen(editor, SESSIONS['a password eleven minutes ago']!);
    expect(await accept(stage)).toBe('confirm-identity');
    await leaveOpen(editor, SESSIONS['the password just now']!);
    expect(await accept(stage)).toBe('done');
    expect(await ownerOf(stage)).toBe(editor.id);
  });
});
