import type { ProblemDetails, UndoManyOutcome, VetManyOutcome, VetPreview } from '@townlink/contracts';
import { VET_MANY_MAX } from '@townlink/contracts';
import { signedInPerson, type SignedInPerson } from '@townlink/domain-auth/testing';
import { suiteFixture } from '@townlink/server-testing';
import { makeCity, makeMarket, makeProvider } from '@townlink/server-testing/markets';
import { randomUUID } from 'node:crypto';
import { application, apply, call } from '../testing/applications';
import { startOnboarding } from '../testing/onboarding-app';

describe('one decision about several applications', () => {
  const app = suiteFixture(() => startOnboarding({ settings: { VETTING_UNDO_SECONDS: '60' } }));
  let admin: SignedInPerson;
  let colleague: SignedInPerson;
  let cityId: string;

  beforeAll(async () => {
    admin = await signedInPerson(app, 'admin');
    colleague = await signedInPerson(app, 'admin');
    cityId = await makeCity(app.database);
  });

  const waiting = async (changes: object = {}, city = cityId): Promise<string> =>
    (await apply(app, await signedInPerson(app), application(city, changes))).body.provider.id;
  /** An application for a full tier. */
  const withoutRoom = async (): Promise<string> => {
    const id = await waiting({ membershipTier: 'standard' }, await makeCity(app.database));
    await app.database.query(
      `insert into limits (city_id, category_id, tier, cap) select city_id, category_id, 'standard', 0 from providers where id = $1`,
      [id],
    );
    await app.database.query('delete from capacity_holds where provider_id = $1', [id]);
    return id;
  };
  const send = <Body>(path: string, ids: readonly string[], body: object = {}, person = admin) =>
    call<Body>(app, 'POST', `/api/admin/vetting/${path}`, person, {
      action: 'approve',
      applications: ids.map((providerId) => ({ providerId })),
      ...body,
    });
  const decide = (ids: readonly string[], body?: object, person?: SignedInPerson) =>
    send<VetManyOutcome[]>('decide', ids, body, person);
  const undo = <Body = UndoManyOutcome[]>(providerIds: readonly string[], person = colleague) =>
    call<Body>(app, 'POST', '/api/admin/vetting/undo', person, { providerIds });
  const preview = (ids: readonly string[], body?: object) => send<VetPreview[]>('preview', ids, body);
  const held = (ids: readonly string[]) =>
    app.database.query<{ provider_id: string }>(
      `select provider_id, request ->> 'action' as action, request ->> 'notes' as notes, decided_by from held_decisions
        where provider_id = any($1) order by array_position($1, provider_id)`,
      [ids],
    );
  const entries = (ids: readonly string[]) =>
    app.database.query<{ subject_id: string; action: string }>(
      `select subject_id, action, actor_id from audit_log where subject_id = any($1) order by id`,
      [ids],
    );

  it('[CONSOLE-1] previews each outcome, and changes nothing', async () => {
    const [ready, seen, decided, full, unknown] = [
      await waiting(),
      await waiting(),
      await waiting(),
      await withoutRoom(),
      randomUUID(),
    ] as const;
    await call(app, 'PUT', `/api/admin/vetting/views/${randomUUID()}`, colleague, { providerId: seen });
    await call(app, 'POST', '/api/admin/vet-provider', colleague, { providerId: decided, action: 'reject' });
    const ids = [ready, seen, decided, full, unknown];
    const before = await entries(ids);
    const { status, body } = await preview(ids);
    expect(status).toBe(200);
    expect(body.map(({ id, obstacle, viewers }) => [id, obstacle?.kind ?? null, viewers])).toEqual([
      [ready, null, []],
      [seen, null, [colleague.email]],
      [decided, 'already-vetted', []],
      [full, 'tier-full', []],
      [unknown, 'provider-not-found', []],
    ]);
    expect(body[2]!.obstacle!.detail).toBe('Another administrator has already decided to reject this application.');
    expect(await held([ready, seen, full])).toEqual([]);
    expect(await entries(ids)).toEqual(before);
  });

  it('[ADM-2, CONSOLE-1] decides each separately, with its own audit entry, and reports obstacles', async () => {
    const [one, full, two] = [await waiting(), await withoutRoom(), await waiting()];
    const { body } = await decide([one, full, two]);
    expect(body).toEqual([
      { id: one, obstacle: null, takes_effect_at: expect.any(String) as string },
      { id: full, obstacle: { kind: 'tier-full', detail: expect.any(String) as string }, takes_effect_at: null },
      { id: two, obstacle: null, takes_effect_at: expect.any(String) as string },
    ]);
    expect((await held([one, full, two])).map(({ provider_id }) => provider_id)).toEqual([one, two]);
    expect(await entries([one, full, two])).toEqual(
      [one, two].map((id) => ({ subject_id: id, action: 'provider.decide', actor_id: admin.id })),
    );
  });

  it('[ADM-2, CONSOLE-1] undoes all in one call, with an audit entry each, and reports obstacles', async () => {
    const ids = [await waiting(), await waiting(), await waiting(), await waiting()] as const;
    const [one, over, two, waits] = ids;
    await decide([one, over, two]);
    await app.database.query(
      `update held_decisions set takes_effect_at = now() - interval '1 second' where provider_id = $1`,
      [over],
    );
    const { status, body } = await undo([one, over, waits, two]);
    const refused = (id: string, detail: string) => ({ id, obstacle: { kind: 'nothing-to-undo', detail } });
    expect([status, ...body]).toEqual([
      200,
      { id: one, obstacle: null },
      refused(over, 'The time to undo is over: the decision is taking effect.'),
      refused(waits, 'There is no decision to undo: the application waits for one.'),
      { id: two, obstacle: null },
    ]);
    expect((await held(ids)).map(({ provider_id }) => provider_id)).toEqual([over]);
    const undone = (await entries(ids)).filter(({ action }) => action === 'provider.undo-decision');
    const entry = { action: 'provider.undo-decision', actor_id: colleague.id };
    expect(undone).toEqual([one, two].map((subject_id) => ({ subject_id, ...entry })));
    expect((await undo([one, two])).body.map(({ obstacle }) => obstacle?.kind)).toEqual([
      'nothing-to-undo',
      'nothing-to-undo',
    ]);
  });

  it('[CONSOLE-1] rejects with the same notes for all', async () => {
    const ids = [await waiting(), await waiting()];
    await decide(ids, { action: 'reject', notes: 'The license is blurred.' });
    const row = { action: 'reject', notes: 'The license is blurred.', decided_by: admin.id };
    expect(await held(ids)).toEqual(ids.map((provider_id) => ({ provider_id, ...row })));
  });

  it('[CONSOLE-1] decides none twice under concurrent calls', async () => {
    const ids = [await waiting(), await waiting(), await waiting()];
    const answers = await Promise.all([
      decide(ids),
      decide(ids.toReversed(), { action: 'reject' }, colleague),
      decide(ids),
    ]);
    const done = answers.flatMap(({ body }) => body).filter(({ obstacle }) => obstacle === null);
    expect(done.map(({ id }) => id).sort()).toEqual([...ids].sort());
    expect(await entries(ids)).toHaveLength(ids.length);
    expect((await decide(ids)).body.map(({ obstacle }) => obstacle?.kind)).toEqual(ids.map(() => 'already-vetted'));
  });

  it('[CONSOLE-1] keeps completed decisions when the database fails, and reports the rest as unchanged', async () => {
    const market = await makeMarket(app.database);
    const [one, broken, rest] = await Promise.all(
      [1, 2, 3].map(() => makeProvider(app.database, market, { vetting_status: 'pending', is_active: false })),
    );
    await app.database.query(`
      create function refuse_one() returns trigger language plpgsql as $$ begin
        if new.provider_id = '${broken}' then raise 'The disk is full.'; end if; return new; end $$;
      create trigger refuse_one before insert on held_decisions for each row execute function refuse_one()`);
    try {
      const { status, body } = await decide([one!, broken!, rest!]);
      expect([status, ...body.map(({ obstacle }) => obstacle?.kind ?? null)]).toEqual([
        200,
        null,
        'unavailable',
        'unavailable',
      ]);
      expect(await held([one!, broken!, rest!])).toMatchObject([{ provider_id: one }]);
      expect((await decide([broken!, rest!])).status).toBe(500);
      expect(await held([rest!])).toEqual([]);
    } finally {
      await app.database.query('drop trigger refuse_one on held_decisions; drop function refuse_one');
    }
  });

  it('[CONSOLE-1] is limited, without duplicates, and for administrators only', async () => {
    const id = randomUUID();
    const told = async (ids: readonly string[]) => {
      const { status, body } = await send<ProblemDetails>('decide', ids);
      return [status, body.errors?.[0]?.field, body.errors?.[0]?.message];
    };
    expect(await told([])).toEqual([400, 'applications', 'Choose at least one application']);
    expect(await told([id, id])).toEqual([400, 'applications', 'An application is named twice']);
    expect(await told(Array.from({ length: VET_MANY_MAX + 1 }, () => randomUUID()))).toEqual([
      400,
      'applications',
      'At most 50 applications at once',
    ]);
    expect((await told(['none']))[1]).toBe('applications.0.providerId');
    const undone = async (ids: readonly string[]) => (await undo<ProblemDetails>(ids)).body.errors?.[0]?.message;
    expect(await undone([])).toBe('Choose at least one application');
    expect(await undone([id, id])).toBe('An application is named twice');
    expect(await undone(Array.from({ length: VET_MANY_MAX + 1 }, () => randomUUID()))).toBe(
      'At most 50 applications at once',
    );
    const person = await signedInPerson(app);
    expect((await undo([id], person)).status).toBe(403);
    for (const path of ['decide', 'preview']) {
      expect((await send(path, [id], {}, person)).status).toBe(403);
    }
  });
});
