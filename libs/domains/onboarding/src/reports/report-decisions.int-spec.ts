import type { OwnReport, ProblemDetails, ReportFigure, ReportOutcome } from '@townlink/contracts';
import { freshEmail, signedInPerson, type SignedInPerson } from '@townlink/domain-auth/testing';
import { useReports } from '../testing/reports';
import { WatchReportsHandler } from './watch-reports.handler';

describe('the life of a report', () => {
  const { app, listing, sent, receipt, queue, mails } = useReports();
  let admin: SignedInPerson;

  beforeAll(async () => {
    admin = await signedInPerson(app, 'admin');
  });
  afterEach(() => app.clock.reset());

  const decide = (id: string, outcome: ReportOutcome, more: object = {}, as: SignedInPerson = admin) =>
    app.http.post<ProblemDetails>(`/api/admin/reports/${id}/decide`, { outcome, ...more }, { as });
  const answer = (id: string, body: object, as: SignedInPerson) =>
    app.http.post<ProblemDetails>(`/api/provider/reports/${id}/answer`, body, { as });
  const own = async (as: SignedInPerson) => (await app.http.get<OwnReport[]>('/api/provider/reports', { as })).body;
  const watch = () => app.worker.get(WatchReportsHandler).watch();
  const wrongPhone = { reason: 'wrong-facts', fact: 'phone', proposed: '(801) 555-0199' };
  const phoneOf = async (id: string) =>
    (await app.database.query<{ phone: string }>('select phone from providers where id = $1', [id]))[0]!.phone;

  it('[HOOK-1] publishes an event when it is filed and when it is closed', async () => {
    const { providerId } = await listing();
    const { id } = await sent({ providerId, reason: 'fraud' });
    const published = () =>
      app.database.query(
        `select split_part(name, ':', 1) as event from outbox
          where name like 'report.%:webhooks.add-messages' and payload->>'reportId' = $1 order by created_at`,
        [id],
      );
    expect(await published()).toEqual([{ event: 'report.filed' }]);
    await decide(id, 'not_found');
    await decide(id, 'duplicate');
    expect(await published()).toEqual([{ event: 'report.filed' }, { event: 'report.closed' }]);
  });

  it('[REPORT-1] lets a provider accept a correction of a wrong phone number in one step', async () => {
    const { providerId, owner } = await listing();
    const email = freshEmail();
    const { id, path } = await sent({ providerId, email, ...wrongPhone });
    expect(await receipt(path)).toMatchObject({ state: 'with_provider', provider_until: expect.any(String) });
    expect(await mails(owner.email)).toEqual(['report-for-provider']);
    expect(await own(owner)).toMatchObject([{ id, fact: 'phone', proposed: '(801) 555-0199', can_take: true }]);
    expect((await answer(id, { answer: 'taken' }, owner)).status).toBe(200);
    expect(await phoneOf(providerId)).toBe('(801) 555-0199');
    expect(await receipt(path)).toMatchObject({ state: 'decided', outcome: 'corrected' });
    expect(await mails(email)).toEqual(['report-received', 'report-decided']);
    expect((await answer(id, { answer: 'taken' }, owner)).body.type).toContain('report-decided');
  });

  it('[REPORT-1] emails the provider once a day until they answer, however many reports come', async () => {
    const { providerId, owner } = await listing();
    const another = (proposed: string) => sent({ providerId, ...wrongPhone, proposed });
    const { id } = await another('(801) 555-0197');
    await another('(801) 555-0198');
    expect(await mails(owner.email)).toEqual(['report-for-provider']);
    expect(await own(owner)).toHaveLength(2);
    await app.database.query(`update listing_reports set created_at = created_at - interval '1 day' where id = $1`, [
      id,
    ]);
    await another('(801) 555-0196');
    expect(await mails(owner.email)).toEqual(['report-for-provider', 'report-for-provider']);
  });

  it('[REPORT-1] lets a provider explain that the fact is right, and an administrator decide', async () => {
    const { providerId, owner } = await listing();
    const { id, path } = await sent({ providerId, ...wrongPhone });
    expect((await answer(id, { answer: 'right' }, owner)).status).toBe(400);
    expect((await answer(id, { answer: 'right', words: 'We answer it daily.' }, owner)).status).toBe(200);
    expect(await own(owner)).toEqual([]);
    expect((await queue(admin, 'state=in_review&size=500')).rows.find((row) => row.id === id)).toMatchObject({
      answer: 'right',
      answer_words: 'We answer it daily.',
    });
    expect((await decide(id, 'not_found', { reply: 'We called it.' })).status).toBe(200);
    expect(await receipt(path)).toMatchObject({ state: 'decided', outcome: 'not_found', reply: 'We called it.' });
  });

  it('[REPORT-1] with an invalid value is corrected manually', async () => {
    const { providerId, owner } = await listing();
    const { id } = await sent({ providerId, reason: 'wrong-facts', fact: 'phone', proposed: 'It rings forever' });
    expect(await own(owner)).toMatchObject([{ can_take: false }]);
    expect((await answer(id, { answer: 'taken' }, owner)).status).toBe(400);
    expect((await answer(id, { answer: 'corrected' }, owner)).status).toBe(200);
  });

  it('[REPORT-1] is not found by another provider, or when the provider may not see it', async () => {
    const [mine, theirs] = [await listing(), await listing()];
    const facts = await sent({ providerId: mine.providerId, ...wrongPhone });
    const fraud = await sent({ providerId: mine.providerId, reason: 'fraud' });
    expect((await answer(facts.id, { answer: 'taken' }, theirs.owner)).status).toBe(404);
    expect((await answer(fraud.id, { answer: 'corrected' }, mine.owner)).status).toBe(404);
    expect((await answer(crypto.randomUUID(), { answer: 'taken' }, mine.owner)).status).toBe(404);
    expect((await decide(facts.id, 'corrected', {}, mine.owner)).status).toBe(403);
    expect(await phoneOf(mine.providerId)).toBe('801-555-0100');
  });

  it('[REPORT-1] goes into review when the provider has not answered for seven days', async () => {
    const { providerId, owner } = await listing();
    const { id, path } = await sent({ providerId, ...wrongPhone });
    app.clock.travelDays(6);
    await watch();
    expect((await receipt(path)).state).toBe('with_provider');
    app.clock.travelDays(1);
    await watch();
    expect((await receipt(path)).state).toBe('in_review');
    expect((await answer(id, { answer: 'taken' }, owner)).status).toBe(409);
  });

  it('[REPORT-1] is decided once when two administrators do it concurrently', async () => {
    const { providerId } = await listing();
    const email = freshEmail();
    const { id } = await sent({ providerId, email, reason: 'fraud' });
    const answers = await Promise.all([decide(id, 'not_found'), decide(id, 'duplicate')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.type).toContain('report-decided');
    expect(await mails(email)).toEqual(['report-received', 'report-decided']);
    const entries = await app.database.query(
      `select from audit_log where action = 'report.decide' and subject_id = $1`,
      [id],
    );
    expect(entries).toHaveLength(1);
  });

  it('[REPORT-1] pauses the listing if that is the outcome, once', async () => {
    const { providerId } = await listing();
    const [first, second] = [await sent({ providerId, reason: 'unsafe' }), await sent({ providerId, reason: 'fraud' })];
    expect((await decide(first.id, 'paused')).status).toBe(200);
    const [row] = await app.database.query<{ is_active: boolean }>('select is_active from providers where id = $1', [
      providerId,
    ]);
    expect(row).toEqual({ is_active: false });
    expect((await decide(second.id, 'paused')).status).toBe(200);
  });

  it('[REPORT-1] is closed when its listing is deleted before a decision, and the reporter is notified', async () => {
    const { providerId } = await listing();
    const email = freshEmail();
    const { id, path } = await sent({ providerId, email, reason: 'closed' });
    expect((await decide(id, 'closed')).body.type).toContain('report-outcome');
    await app.database.query('delete from providers where id = $1', [providerId]);
    expect((await decide(id, 'paused')).body.type).toContain('report-outcome');
    expect(await receipt(path)).toMatchObject({ state: 'decided', outcome: 'closed' });
    await watch();
    await watch();
    expect(await mails(email)).toEqual(['report-received', 'report-decided']);
    expect((await decide(id, 'closed')).status).toBe(409);
  });

  it('[REPORT-1, PRIV-1] deletes the reporter, their text and the reply after a year, and retains the outcome', async () => {
    const { providerId } = await listing();
    const { id, path } = await sent({ providerId, email: freshEmail(), ...wrongPhone });
    const reply = 'We called you about it, and the number is right.';
    await decide(id, 'not_found', { reply });
    await watch();
    expect(await receipt(path)).toMatchObject({ has_email: true, reply });
    app.clock.travelDays(367);
    await watch();
    expect(await receipt(path)).toMatchObject({
      has_email: false,
      outcome: 'not_found',
      business_name: null,
      reply: null,
    });
    app.clock.reset();
    expect((await queue(admin, 'state=all&size=500')).rows.find((row) => row.id === id)).toMatchObject({
      fact: 'phone',
      proposed: null,
      words: null,
    });
  });

  it('[REPORT-1, PRIV-1] deletes a reply a year after the decision when that is late', async () => {
    const { providerId } = await listing();
    const { id, path } = await sent({ providerId, email: freshEmail(), ...wrongPhone });
    await app.database.query(`update listing_reports set created_at = now() - interval '367 days' where id = $1`, [id]);
    await watch();
    const reply = 'We called the business, and the number is right.';
    expect((await decide(id, 'not_found', { reply })).status).toBe(200);
    await watch();
    expect(await receipt(path)).toMatchObject({ has_email: false, reply });
    app.clock.travelDays(367);
    await watch();
    expect(await receipt(path)).toMatchObject({ outcome: 'not_found', reply: null });
    app.clock.reset();
  });

  it('[REPORT-1] is found in the queue by state and reason', async () => {
    const { providerId } = await listing();
    const [fraud, closed] = [await sent({ providerId, reason: 'fraud' }), await sent({ providerId, reason: 'closed' })];
    await decide(fraud.id, 'duplicate');
    const ids = async (query: string) => (await queue(admin, `${query}&size=500`)).rows.map(({ id }) => id);
    expect(await ids('')).toContain(closed.id);
    expect(await ids('')).not.toContain(fraud.id);
    expect(await ids('state=decided&reason=fraud')).toContain(fraud.id);
    expect(await ids('state=decided&reason=closed')).not.toContain(fraud.id);
    expect((await app.http.get('/api/admin/reports?state=lost', { as: admin })).status).toBe(400);
  });

  it('[REPORT-1, PRIV-1] deletes the reporter’s address on request, also from sent emails, and sends no more', async () => {
    const { providerId } = await listing();
    const email = freshEmail();
    const { id, path } = await sent({ providerId, email, reason: 'fraud' });
    const forget = (token: string) => {
      const form = new FormData();
      form.set('token', token);
      return app.http.post('/api/reports/forget-email', form);
    };
    const token = new URLSearchParams(path.split('?')[1]).get('token')!;
    expect(await mails(email)).toEqual(['report-received']);
    expect((await forget('nonsense')).status).toBe(404);
    const broken = await app.http.post('/api/reports/forget-email', '--x', {
      headers: { 'content-type': 'multipart/form-data; boundary=' },
    });
    expect(broken.status).toBe(400);
    for (let times = 0; times < 2; times += 1) {
      const { status, headers } = await forget(token);
      expect([status, headers.get('location')]).toEqual([303, path]);
    }
    expect((await receipt(path)).has_email).toBe(false);
    await decide(id, 'not_found');
    expect(await mails(email)).toEqual([]);
  });

  it('[REPORT-1] is counted in public by quarter, reason and outcome', async () => {
    const figures = async () => (await app.http.get<ReportFigure[]>('/api/reports/figures')).body;
    /** Over all quarters, since one may end during the test. */
    const unlicensed = async () => {
      const rows = (await figures()).filter(({ reason }) => reason === 'unlicensed');
      const sum = (of: 'received' | 'not_found' | 'open') => rows.reduce((count, row) => count + row[of], 0);
      return { received: sum('received'), not_found: sum('not_found'), open: sum('open') };
    };
    const { providerId } = await listing();
    const [first] = [
      await sent({ providerId, reason: 'unlicensed' }),
      await sent({ providerId, reason: 'unlicensed', words: 'Their license is a drawing.' }),
    ];
    expect(await unlicensed()).toMatchObject({ received: 2, not_found: 0, open: 2 });
    await decide(first!.id, 'not_found');
    expect(await unlicensed()).toMatchObject({ received: 2, not_found: 1, open: 1 });
    await app.database.query(
      `update listing_reports set created_at = created_at - interval '15 months' where id = $1`,
      [first!.id],
    );
    expect(await unlicensed()).toMatchObject({ received: 1, not_found: 0, open: 1 });
  });
});
