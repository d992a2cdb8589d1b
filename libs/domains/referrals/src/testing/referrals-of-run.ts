import { makeMarket, makeProvider, type TestMarket } from '@townlink/server-testing/markets';
import { randomUUID } from 'node:crypto';
import { owedTo, type ReferralState, statusOf } from './referral-model';
import { REFERRERS } from './random-actions';

export interface Rows {
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
}

export interface ReferrerOfRun {
  userId: string;
  email: string;
  referralId: string;
  code: string;
}

interface StoredReferral {
  owed: number;
  paid: number;
  paid_out: number;
  conversions: number;
  payout_status: string;
  is_known: boolean;
}

const REFERRER = `
  with account as (insert into auth.users (email) values ($1) returning id),
       profile as (insert into profiles (id, email, full_name) select id, $1, 'Pat Example' from account)
  insert into referrals (referral_code, user_id) select $2, id from account
  returning id as "referralId", user_id as "userId", referral_code as code`;

const STORED = `
  select coalesce(sum(v.amount_cents) filter (where v.status = 'owed'), 0)::float8 as owed,
         coalesce(sum(v.amount_cents) filter (where v.status = 'paid'), 0)::float8 as paid,
         (select coalesce(sum(amount_cents), 0)::float8 from referral_payouts where referral_id = r.id) as paid_out,
         r.conversions, r.payout_status, r.payee_email is not null and r.payee_name is not null as is_known
    from unnest($1::uuid[]) with ordinality as asked (id, place) join referrals r on r.id = asked.id
    left join referral_conversions v on v.referral_id = r.id group by r.id, place order by place`;

let codes = 0;

/** Unique, unlike random codes. */
const nextCode = (): string => (codes++).toString(36).padStart(6, '0');

/** Referrers and referred providers of one run, in the database. */
export class ReferralsOfRun {
  private readonly providers: string[] = [];
  private readonly payments: string[][] = [];
  /** Undelivered payment events. */
  readonly news: { provider: number; paymentId: string; providerId: string }[] = [];

  private constructor(
    private readonly rows: Rows,
    private readonly market: TestMarket,
    readonly referrers: readonly ReferrerOfRun[],
  ) {}

  static async make(rows: Rows): Promise<ReferralsOfRun> {
    const referrers: ReferrerOfRun[] = [];
    for (let count = 0; count < REFERRERS; count++) {
      const email = `${randomUUID()}@x.example`;
      const [made] = await rows.query<Omit<ReferrerOfRun, 'email'>>(REFERRER, [email, nextCode()]);
      referrers.push({ ...made!, email });
    }
    return new ReferralsOfRun(rows, await makeMarket(rows), referrers);
  }

  /** @returns its id */
  async apply(referrer: number, isSelf: boolean): Promise<string> {
    const own = this.referrers[referrer]!.email.replace('@', '+other@');
    const id = await makeProvider(this.rows, this.market, isSelf ? { email: own } : {});
    this.providers.push(id);
    this.payments.push([]);
    return id;
  }

  async pay(provider: number, cents: number): Promise<void> {
    const id = randomUUID();
    await this.rows.query(
      `insert into payments (id, provider_id, stripe_subscription_id, stripe_invoice_id, cents, paid_at)
       values ($1::uuid, $2::uuid, 'sub_' || $2::uuid, 'in_' || $1::uuid, $3, now())`,
      [id, this.providers[provider], cents],
    );
    this.payments[provider]!.push(id);
    this.tell(provider, id);
  }

  async change(provider: number, payment: number, columns: string): Promise<void> {
    const id = this.payments[provider]![payment]!;
    await this.rows.query(`update payments set ${columns} where id = $1`, [id]);
    this.tell(provider, id);
  }

  delete(provider: number): Promise<unknown> {
    return this.rows.query('delete from providers where id = $1', [this.providers[provider]]);
  }

  private tell(provider: number, paymentId: string): void {
    this.news.push({ provider, paymentId, providerId: this.providers[provider]! });
  }

  /** A difference from the model, or null. */
  async difference(state: ReferralState): Promise<string | null> {
    const ids = this.referrers.map(({ referralId }) => referralId);
    const rows = await this.rows.query<StoredReferral>(STORED, [ids]);
    for (const number of this.referrers.keys()) {
      const stored = rows[number];
      const own = state.providers.filter(({ referrer }) => referrer === number);
      const owed = owedTo(state, number);
      const expected: StoredReferral = {
        owed,
        paid: state.paidOut[number]!,
        paid_out: state.paidOut[number]!,
        conversions: own.filter(({ status }) => status === 'owed' || status === 'paid').length,
        payout_status: statusOf(state, number),
        // The payee is known while money is owed, with or without an account.
        is_known: owed > 0,
      };
      if (JSON.stringify(stored) !== JSON.stringify(expected))
        return `referrer ${number} is ${JSON.stringify(stored)}, must be ${JSON.stringify(expected)}`;
    }
    return null;
  }
}
