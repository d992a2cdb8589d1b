import type {
  ListPage,
  ModeratedProvider,
  ModerationFigures,
  VettedApplication,
  VettingOutcome,
} from '@townlink/contracts';
import { signedInPerson, type SignedInPerson } from '@townlink/domain-auth/testing';
import { makeCity } from '@townlink/server-testing/markets';
import { eventually, suiteFixture } from '@townlink/server-testing/app';
import { applyAndPay, call } from '../testing/applications';
import { startOnboarding } from '../testing/onboarding-app';
import { randomUUID } from 'node:crypto';

describe('undoing a decision', () => {
  const app = suiteFixture(() => startOnboarding({ settings: { VETTING_UNDO_SECONDS: '60' } }));
  let admin: SignedInPerson;
  let colleague: SignedInPerson;

  beforeAll(async () => {
    admin = await signedInPerson(app, 'admin');
    colleague = await signedInPerson(app, 'admin');
  });

  /** A paid applicant in a city with free slots. */
  const applied = async () => {
    const city = await makeCity(app.database);
    const { person, provider } = await applyAndPay(app, city, { membershipTier: 'standard' });
    return { id: provider.id, email: person.email };
  };
  const decide = (id: string, action = 'approve', person = admin) =>
    call<VettingOutcome & { detail?: string }>(app, 'POST', '/api/admin/vet-provider', person, {
      providerId: id,
      action,
      notes: action === 'reject' ? 'Blurred.' : undefined,
    });
  const undo = (id: string, person = admin) =>
    call<{ detail?: string; type?: string }>(app, 'POST', `/api/admin/vetting/${id}/undo`, person);
  const statusOf = async (id: string) => {
    const [row] = await app.database.query<object>(
      `select vetting_status, is_active, (select count(*)::int from capacity_holds h where h.provider_id = p.id and released_at is null) as holds
         from providers p where id = $1`,
      [id],
    );
    return row;
  };
  const WAITS = { vetting_status: 'pending', is_active: false, holds: 1 };
  const mailTo = async (email: string) =>
    (await app.sandbox.control.messages({ to: email })).filter(({ subject }) =>
      /approved|About the/.test(subject ?? ''),
    );
  const endMinute = (id: string) =>
    app.database.query(
      `update held_decisions set takes_effect_at = now() - interval '1 second' where provider_id = $1`,
      [id],
    );
  /** Makes the job of a decision due. */
  const ring = async (decisionId: string) => {
    const key = `due:${randomUUID()}`;
    await app.database.query(
      `insert into outbox (queue, name, payload, dedupe_key)
       select queue, name, payload, $2 from outbox where name = 'vetting.take-effect' and payload ->> 'decisionId' = $1 limit 1`,
      [decisionId, key],
    );
    await app.settled(`select from outbox where dedupe_key = $1 and completed_at is not null`, [key]);
  };
  const decisionOf = async (id: string): Promise<string> => {
    const sql = 'select id from held_decisions where provider_id = $1';
    const [held] = await app.database.query<{ id: string }>(sql, [id]);
    return held!.id;
  };
  /** Lets the undo period pass. */
  const passTime = async (id: string) => {
    await endMinute(id);
    await ring(await decisionOf(id));
  };
  const log = (id: string) =>
    app.database.query<{ action: string; before: unknown; after: unknown }>(
      `select action, actor_id, before ->> 'decision' as before, after ->> 'decision' as after
         from audit_log where subject_id = $1 order by id`,
      [id],
    );

  it('[ADM-2] delays all effects until the undo period is over, then applies them once', async () => {
    const { id, email } = await applied();
    const { status, body } = await decide(id);
    expect(status).toBe(200);
    expect(body.is_active).toBe(false);
    expect(new Date(body.takes_effect_at!).getTime()).toBeGreaterThan(Date.now() + 50_000);
    expect([await statusOf(id), await mailTo(email)]).toEqual([WAITS, []]);
    const decision = await decisionOf(id);
    await endMinute(id);
    await ring(decision);
    await ring(decision);
    await eventually(async () => {
      expect(await statusOf(id)).toEqual({ vetting_status: 'approved', is_active: true, holds: 0 });
      expect(await mailTo(email)).toHaveLength(1);
    });
    expect(await log(id)).toMatchObject([
      { action: 'provider.decide', actor_id: admin.id, before: null, after: 'approve' },
      { action: 'provider.approve', actor_id: admin.id },
    ]);
  });

  it('[ADM-2] lets every administrator see the decision and undo it once', async () => {
    const { id, email } = await applied();
    await decide(id, 'reject');
    const held = { action: 'reject', by: admin.email, failure: null };
    const { body } = await call<ListPage<ModeratedProvider>>(app, 'GET', '/api/admin/vetting?size=100', colleague);
    expect(body.rows.find((row) => row.id === id)?.held).toMatchObject(held);
    const file = await call<VettedApplication>(app, 'GET', `/api/admin/vetting/${id}`, colleague);
    expect(file.body.provider.held).toMatchObject(held);

    expect(await decide(id, 'approve', colleague)).toMatchObject({
      status: 409,
      body: { detail: 'Another administrator has already decided to reject this application.' },
    });
    const answers = await Promise.all([undo(id, colleague), undo(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await undo(id)).body.detail).toBe('There is no decision to undo: the application waits for one.');
    expect([await statusOf(id), await mailTo(email)]).toEqual([WAITS, []]);
    expect(await log(id)).toMatchObject([
      { action: 'provider.decide', before: null, after: 'reject' },
      { action: 'provider.undo-decision', before: 'reject', after: null },
    ]);
  });

  it('[ADM-2] does not shorten the undo period of the next decision', async () => {
    const { id } = await applied();
    await decide(id, 'reject');
    const first = await decisionOf(id);
    await undo(id);
    await decide(id);
    await ring(first);
    expect(await statusOf(id)).toEqual(WAITS);
  });

  it('[ADM-2] is not possible afterwards, even when the decision is delayed by a stopped worker', async () => {
    const { id } = await applied();
    await decide(id);
    await endMinute(id);
    expect(await undo(id)).toMatchObject({
      status: 409,
      body: { detail: 'The time to undo is over: the decision is taking effect.' },
    });
    await passTime(id);
    await app.settled(`select from providers where id = $1 and vetting_status = 'approved'`, [id]);
    expect((await undo(id)).body.detail).toBe('The decision has taken effect: this application is approved.');
  });

  it('[ADM-2] reopens an application changed after the decision, with the reason', async () => {
    const { id, email } = await applied();
    await decide(id);
    await app.database.query(`update providers set business_name = 'Another Business' where id = $1`, [id]);
    await passTime(id);
    await app.settled(`select from held_decisions where provider_id = $1 and failure is not null`, [id]);
    const file = await call<VettedApplication>(app, 'GET', `/api/admin/vetting/${id}`, admin);
    expect(file.body.provider.held?.failure).toBe(
      'The application was changed after the decision. Please read it again.',
    );
    expect([await statusOf(id), await mailTo(email)]).toEqual([WAITS, []]);
    expect(await log(id)).toMatchObject([{ action: 'provider.decide' }, { action: 'provider.decision-failed' }]);
    expect((await decide(id)).status).toBe(200);
  });

  it.each([
    [
      'a testimonial',
      `insert into testimonials (provider_id, position, quote, author) values ($1, 1, 'Great.', 'Lee')`,
    ],
    ['the description', `insert into provider_details (provider_id, description) values ($1, 'We also fix cars.')`],
    [
      'a picture',
      `insert into provider_photos (provider_id, position, file_path, state, width, height)
       values ($1, 9, gen_random_uuid()::text, 'ready', 10, 10)`,
    ],
    [
      'the place on Google',
      `insert into google_places (provider_id, url) values ($1, 'https://maps.app.goo.gl/other')`,
    ],
  ])('[ADM-2] %s that came after the decision reopens the application', async (_, change) => {
    const { id } = await applied();
    await decide(id);
    await app.database.query(change, [id]);
    await passTime(id);
    await app.settled(`select from held_decisions where provider_id = $1 and failure is not null`, [id]);
    expect(await statusOf(id)).toEqual(WAITS);
  });

  it('[ADM-2] ignores empty details and a new Google rating', async () => {
    const { id } = await applied();
    const place = `insert into google_places (provider_id, url, place_id) values ($1, 'https://maps.app.goo.gl/one', 'one')`;
    await app.database.query(place, [id]);
    await decide(id);
    await app.database.query('insert into provider_details (provider_id) values ($1)', [id]);
    await app.database.query('update google_places set rating = 4.5, review_count = 10 where provider_id = $1', [id]);
    await passTime(id);
    await app.settled(`select from providers where id = $1 and vetting_status = 'approved'`, [id]);
  });

  it('[ADM-2] counts decided applications as waiting only when the decision failed or was undone', async () => {
    const waiting = async () => (await call<ModerationFigures>(app, 'GET', '/api/admin/figures', admin)).body.waiting;
    const { id } = await applied();
    const before = await waiting();
    await decide(id);
    expect(await waiting()).toBe(before - 1);
    await undo(id);
    expect(await waiting()).toBe(before);
    await decide(id);
    await app.database.query(`update providers set business_name = 'Another Business' where id = $1`, [id]);
    await passTime(id);
    await app.settled(`select from held_decisions where provider_id = $1 and failure is not null`, [id]);
    expect(await waiting()).toBe(before);
  });

  it('[ADM-2, BILL-3] reopens the application with the reason when its slot is gone', async () => {
    const { id } = await applied();
    await decide(id);
    await app.database.query(`delete from capacity_holds where provider_id = $1`, [id]);
    await app.database.query(
      `insert into limits (city_id, category_id, tier, cap) select city_id, category_id, 'standard', 0 from providers where id = $1`,
      [id],
    );
    await passTime(id);
    await app.settled(`select from held_decisions where provider_id = $1 and failure is not null`, [id]);
    expect(await statusOf(id)).toEqual({ ...WAITS, holds: 0 });
    // Obstacles are reported before a decision is stored.
    expect(await decide(id)).toMatchObject({
      status: 409,
      body: { type: expect.stringContaining('tier-full') },
    });
  });
});
