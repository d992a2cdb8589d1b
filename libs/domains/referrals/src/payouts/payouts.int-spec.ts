import type {
  ManagedReferral,
  ManagedReferrals,
  OwnReferrals,
  PaidReferrals,
  ProblemDetails,
} from '@townlink/contracts';
import { AuthModule } from '@townlink/domain-auth';
import { signedInPerson, type SignedInPerson } from '@townlink/domain-auth/testing';
import { systemActor } from '@townlink/server-database';
import { Outbox } from '@townlink/server-queue';
import { startTestApp, suiteFixture } from '@townlink/server-testing/app';
import { makeMarket, makeProvider, type TestMarket } from '@townlink/server-testing/markets';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { ReferralsModule } from '../index';
import { ReferralCodes } from '../referral-codes';
import { SettleReferralsService } from '../rewards/settle-referrals.service';
import { OwnReferralsService } from './own-referrals.service';

describe('referral payouts', () => {
  const app = suiteFixture(() => startTestApp({ modules: [AuthModule, ReferralsModule] }));
  let market: TestMarket;
  let admin: SignedInPerson;
  let settle: SettleReferralsService;

  beforeAll(async () => {
    market = await makeMarket(app.database);
    admin = await signedInPerson(app, 'admin');
    settle = new SettleReferralsService(app.connection, outbox());
  });

  const outbox = () => app.app.get(Outbox, { strict: false });

  let numbers = 0;
  const nextPhone = () => `801-555-${1000 + ++numbers}`;

  interface Referrer {
    person: SignedInPerson;
    id: string;
    code: string;
  }

  const referrer = async (): Promise<Referrer> => {
    const person = await signedInPerson(app);
    const { body } = await app.http.post<{ referral_code: string }>('/api/referrals/link', undefined, { as: person });
    const code = body.referral_code;
    const [row] = await app.database.query<{ id: string }>('select id from referrals where referral_code = $1', [code]);
    return { person, id: row!.id, code };
  };

  /** A provider who has applied with the code and paid. @returns ids of both */
  const paying = async ({ code }: Referrer, cents = 3900, changes: object = {}) => {
    const providerId = await makeProvider(app.database, market, { phone: nextPhone(), ...changes });
    await app.connection.as(systemActor, (tx) => new ReferralCodes(outbox()).attribute(tx, code, providerId));
    const paymentId = randomUUID();
    await app.database.query(
      `insert into payments (id, provider_id, stripe_subscription_id, stripe_invoice_id, cents, paid_at)
       values ($1::uuid, $2::uuid, 'sub_' || $2::uuid, 'in_' || $1::uuid, $3, now())`,
      [paymentId, providerId, cents],
    );
    await settle.settle({ paymentId, providerId });
    return { providerId, paymentId };
  };

  const list = async (query = '', as: SignedInPerson | null = admin) =>
    app.http.get<ManagedReferrals & ProblemDetails>(`/api/admin/referrals${query}`, { as });
  const row = async ({ id }: Referrer): Promise<ManagedReferral | undefined> =>
    (await list('?size=500')).body.rows.find((one) => one.id === id);
  const markPaid = (body: object, as: SignedInPerson | null = admin) =>
    app.http.post<PaidReferrals & ProblemDetails>(
      '/api/admin/mark-referral-paid',
      { method: 'Payment app', reference: 'No. 7', ...body },
      { as },
    );
  const own = async ({ person }: Referrer) =>
    (await app.http.get<OwnReferrals>('/api/account/referrals', { as: person })).body;

  it('[HOOK-1] publish an event when a visitor uses the link, when it earns, and when it is paid out', async () => {
    const who = await referrer();
    const published = async () => {
      const [row] = await app.database.query<{ count: number }>(
        `select count(*)::int as count from outbox
          where name = 'referral.changed:webhooks.add-messages' and payload->>'referralId' = $1`,
        [who.id],
      );
      return row!.count;
    };
    await paying(who);
    expect(await published()).toBe(2);
    expect((await markPaid({ referralId: who.id })).status).toBe(200);
    expect(await published()).toBe(3);
    await markPaid({ referralId: who.id });
    expect(await published()).toBe(3);
  });

  it('[ADM-7, REF-5] are listed by state', async () => {
    const [none, owed, paid] = [await referrer(), await referrer(), await referrer()];
    await paying(owed);
    await paying(paid);
    await markPaid({ referralId: paid.id });
    for (const [status, who] of [
      ['none', none],
      ['owed', owed],
      ['paid', paid],
    ] as const) {
      const { body } = await list(`?status=${status}&size=500`);
      expect(body.rows.map(({ payout_status }) => payout_status)).toEqual(body.rows.map(() => status));
      expect(body.rows.map(({ id }) => id)).toContain(who.id);
    }
    expect(await row(owed)).toMatchObject({
      conversions: 1,
      estimated_payout: 1950,
      payout_status: 'owed',
      payee_name: 'Pat Example',
      payee_email: owed.person.email,
      refused: [],
    });
    expect((await list('?size=500')).body.owed_cents).toBeGreaterThanOrEqual(1950);
  });

  it('[ADM-7, REF-5] are marked as paid with method and reference, visible to the referrer', async () => {
    const who = await referrer();
    await paying(who, 3900);
    await paying(who, 900);
    expect(await own(who)).toMatchObject({ owed_cents: 2400, total: 2 });
    const answer = await markPaid({ referralId: who.id, amountCents: 2400 });
    expect([answer.status, answer.body]).toEqual([200, { count: 1, amount_cents: 2400 }]);
    const payouts = await app.database.query(
      'select amount_cents, method, reference from referral_payouts where referral_id = $1',
      [who.id],
    );
    expect(payouts).toEqual([{ amount_cents: 2400, method: 'Payment app', reference: 'No. 7' }]);
    const ledger = await own(who);
    // Two years, if one has just started.
    const sum = (of: 'earned_cents' | 'paid_cents') => ledger.years.reduce((cents, year) => cents + year[of], 0);
    expect([ledger.owed_cents, sum('earned_cents'), sum('paid_cents')]).toEqual([0, 2400, 2400]);
    const paidIn = new Date(ledger.referrals[0]!.paid_at!).getUTCFullYear();
    expect(ledger.years.find(({ year }) => year === paidIn)?.paid_cents).toBe(2400);
    expect(ledger.referrals).toEqual([
      expect.objectContaining({ state: 'paid', amount_cents: 450, method: 'Payment app', reference: 'No. 7' }),
      expect.objectContaining({ state: 'paid', amount_cents: 1950, paid_at: expect.any(String) }),
    ]);
    expect(await row(who)).toMatchObject({ payout_status: 'paid', estimated_payout: 0, paid_cents: 2400 });
  });

  it('[REF-5] are recorded only when owed, all of a batch or none', async () => {
    const [owed, none] = [await referrer(), await referrer()];
    await paying(owed);
    const refused = await markPaid({ referralIds: [owed.id, none.id] });
    expect([refused.status, refused.body.type]).toEqual([409, '/developers/problems/not-owed']);
    expect((await row(owed))?.payout_status).toBe('owed');
    expect((await markPaid({ referralIds: [owed.id, randomUUID()] })).status).toBe(404);
    expect((await markPaid({ referralId: owed.id })).status).toBe(200);
    expect((await markPaid({ referralId: owed.id })).status).toBe(409);
  });

  it('[REF-5] are refused when the sum has changed since it was shown', async () => {
    const who = await referrer();
    await paying(who, 3900);
    await paying(who, 900);
    const { status, body } = await markPaid({ referralId: who.id, amountCents: 1950 });
    expect([status, body.type]).toEqual([409, '/developers/problems/changed-meanwhile']);
    expect((await row(who))?.estimated_payout).toBe(2400);
  });

  it('[REF-5] are recorded once for two concurrent calls', async () => {
    const whos = [await referrer(), await referrer()];
    for (const who of whos) await paying(who);
    const ids = whos.map(({ id }) => id);
    const other = await signedInPerson(app, 'admin');
    const answers = await Promise.all([
      markPaid({ referralIds: ids, amountCents: 3900 }),
      markPaid({ referralIds: [...ids].reverse(), amountCents: 3900 }, other),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [sum] = await app.database.query(
      'select count(*)::int as count, sum(amount_cents)::int as cents from referral_payouts where referral_id = any($1)',
      [ids],
    );
    expect(sum).toEqual({ count: 2, cents: 3900 });
  });

  it('[ADM-7] leave one audit entry with the sum, method and administrator', async () => {
    const who = await referrer();
    await paying(who);
    await markPaid({ referralId: who.id });
    const entries = await app.database.query(
      `select actor_id, action, details from audit_log where subject_type = 'referral' and subject_id = $1`,
      [who.id],
    );
    expect(entries).toEqual([
      {
        actor_id: admin.id,
        action: 'referral.mark-paid',
        details: expect.objectContaining({ amount_cents: 1950, method: 'Payment app', reference: 'No. 7' }),
      },
    ]);
  });

  it('[REF-4] are zero for the same phone, with a reason for administrators only', async () => {
    const who = await referrer();
    await makeProvider(app.database, market, { user_id: who.person.id, phone: '801-444-0199' });
    await paying(who, 3900, { phone: '+1 (801) 444-0199', business_name: 'Second Business' });
    expect(await row(who)).toMatchObject({
      payout_status: 'none',
      conversions: 0,
      refused_count: 1,
      refused: [{ provider_name: 'Second Business', reason: 'same-phone' }],
    });
    const ledger = await own(who);
    expect(ledger.referrals).toMatchObject([{ state: 'waiting', amount_cents: 0, earned_at: null }]);
    expect(JSON.stringify(ledger)).not.toMatch(/same|refused|reason/);
  });

  it('[REF-4] are zero for a card of the referrer', async () => {
    const who = await referrer();
    const ownBusiness = await makeProvider(app.database, market, { user_id: who.person.id, phone: nextPhone() });
    await app.database.query(
      `insert into payments (provider_id, stripe_subscription_id, stripe_invoice_id, cents, paid_at, card_fingerprint)
       values ($1::uuid, 'sub_own' || $1::uuid, 'in_own' || $1::uuid, 900, now(), 'fp_1')`,
      [ownBusiness],
    );
    const referred = await makeProvider(app.database, market, { phone: nextPhone() });
    await app.connection.as(systemActor, (tx) => new ReferralCodes(outbox()).attribute(tx, who.code, referred));
    const [payment] = await app.database.query<{ id: string }>(
      `insert into payments (provider_id, stripe_subscription_id, stripe_invoice_id, cents, paid_at, card_fingerprint)
       values ($1::uuid, 'sub_' || $1::uuid, 'in_' || $1::uuid, 900, now(), 'fp_1') returning id`,
      [referred],
    );
    await settle.settle({ paymentId: payment!.id, providerId: referred });
    expect((await row(who))?.refused).toMatchObject([{ reason: 'same-card' }]);
  });

  it('[REF-4] stay owed by name when the provider or the referrer’s account is deleted', async () => {
    const who = await referrer();
    const { providerId } = await paying(who);
    await app.database.query('delete from providers where id = $1', [providerId]);
    await app.database.query('delete from auth.users where id = $1', [who.person.id]);
    expect(await row(who)).toMatchObject({
      payout_status: 'owed',
      estimated_payout: 1950,
      payee_name: 'Pat Example',
      payee_email: who.person.email,
    });
    await markPaid({ referralId: who.id });
    expect(await row(who)).toMatchObject({ payout_status: 'paid', payee_name: null, payee_email: null });
  });

  it('[ADM-7] can be downloaded as a file without spreadsheet formulas', async () => {
    const who = await referrer();
    await makeProvider(app.database, market, {
      user_id: who.person.id,
      phone: nextPhone(),
      business_name: '=HYPERLINK("x")',
    });
    await paying(who, 3900);
    const { status, headers, body } = await app.http.get<string>('/api/admin/referrals/csv?status=owed', { as: admin });
    expect([status, headers.get('content-type')]).toEqual([200, expect.stringMatching(/^text\/csv/)]);
    const line = body.split('\r\n').find((one) => one.includes(who.code));
    expect(line).toContain(`,"'=HYPERLINK(""x"")",`);
    expect(line).toContain(',19.5,');
    const file = await app.http.get<string>('/api/account/referrals/csv', { as: who.person });
    expect(file.body.split('\r\n')[1]).toMatch(/^Smith & Sons,Owed to you,19.50,\d{4}-\d\d-\d\d,/);
    // Without the mark, Excel reads 'Café' as 'CafÃ©'.
    const [head] = await Readable.from(
      app.app.get(OwnReferralsService, { strict: false }).table(who.person.id),
    ).toArray();
    expect(head).toMatch(/^\uFEFFProvider,/);
  });

  it.each([
    ['method', { referralId: randomUUID(), method: ' ' }],
    ['method', { referralId: randomUUID(), method: 'x'.repeat(51) }],
    ['reference', { referralId: randomUUID(), reference: '' }],
    ['reference', { referralId: randomUUID(), reference: 7 }],
    ['referralIds', { referralIds: [] }],
    ['referralIds', { referralIds: Array.from({ length: 101 }, () => randomUUID()) }],
    ['referralIds', { referralIds: ['x'] }],
    ['referralId', { referralId: randomUUID(), referralIds: ['x'] }],
    ['referralId', { referralId: randomUUID(), referralIds: 'x' }],
    ['referralId', { referralId: randomUUID(), referralIds: [randomUUID()] }],
    ['amountCents', { referralId: randomUUID(), amountCents: 1.5 }],
  ])('[ADM-7] names %s of bad input %j', async (field, body) => {
    const answer = await markPaid(body);
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, field]);
  });
});
