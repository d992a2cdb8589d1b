import { Injectable } from '@nestjs/common';
import { countWithNoun, type MeasuredItemName, rateState } from '@townlink/contracts';
import { PaymentHealthService } from '@townlink/domain-billing';
import { Clock } from '@townlink/server-config';
import { Database, systemActor } from '@townlink/server-database';
import type { CheckResult } from './check';
import { oldestWaiting } from './health-checks.service';
import { SenderDomain } from './sender-domain';

const DAY = 86_400_000;

/** Seconds that a job may wait before it needs attention. */
const PROMPT = 60;

/** Administrators with a second factor or a passkey. */
const ADMINISTRATORS = `
  select count(*)::int as count from profiles p join auth.users u on u.id = p.id
   where p.role = 'admin' and u.deleted_at is null and u.closed_at is null
     and (exists (select from auth.factors f where f.user_id = u.id and f.status = 'verified')
       or exists (select from auth.passkeys k where k.user_id = u.id))`;

const PUBLISHED_BRANDS = `select count(*)::int as count from brands where state = 'published'`;

/** Towns with places for providers, by their own limits or by listings. */
const TOWNS = `
  select count(distinct city_id)::int as count
    from (select city_id from limits union all select city_id from market_counts where listed > 0) towns`;

/** A merged category's keywords belong to its target. */
const WITHOUT_KEYWORD = `
  select count(*)::int as count from categories c
   where c.merged_into is null and not exists (select from category_terms t where t.category_id = c.id and t.kind <> 'name')`;

/** Cities with listings. */
const OPEN_CITIES = `select count(distinct city_id)::int as count from market_counts where listed > 0`;

const MAIL = `
  select count(*) filter (where status = 'sent')::int as sent, count(*)::int as count
    from messages where status in ('sent', 'failed') and created_at > $1`;

/** The measurable checklist items. */
@Injectable()
export class MeasuredItems {
  constructor(
    private readonly database: Database,
    private readonly payments: PaymentHealthService,
    private readonly sender: SenderDomain,
    private readonly clock: Clock,
  ) {}

  readonly all: Record<MeasuredItemName, () => Promise<CheckResult>> = {
    brand: async () => {
      if ((await this.count(PUBLISHED_BRANDS)) > 0) return { state: 'green', found: 'One is.' };
      return { state: 'amber', found: 'The site shows the original brand.', remedy: 'Publish yours under Brand.' };
    },
    'first-town': async () => {
      const count = await this.count(TOWNS);
      if (count > 0) return { state: 'green', found: `${countWithNoun(count, 'town has', 'towns have')}.` };
      return { state: 'red', found: 'None has.', remedy: 'Set the limits of a first town, or import businesses.' };
    },
    'payment-keys': () => Promise.resolve(this.keys()),
    webhook: () => this.webhook(),
    'sender-domain': () => this.sender.check(),
    administrators: async () => {
      const count = await this.count(ADMINISTRATORS);
      if (count > 0) return { state: 'green', found: `${count} with a second factor.` };
      return { state: 'red', found: 'None has one.', remedy: 'Add one under Sign-in and security of your account.' };
    },
    keywords: async () => {
      const count = await this.count(WITHOUT_KEYWORD);
      if (count === 0) return { state: 'green', found: 'All have some.' };
      const found = `${countWithNoun(count, 'category has', 'categories have')} none.`;
      return { state: 'amber', found, remedy: 'Add keywords under Categories.' };
    },
    cities: async () => {
      const count = await this.count(OPEN_CITIES);
      if (count > 0) return { state: 'green', found: `Providers are listed in ${count}.` };
      return { state: 'amber', found: 'No provider is listed yet.', remedy: 'Approve the first providers.' };
    },
    'mail-rate': () => this.mail(),
    'payment-rate': async () => {
      const { success_rate, successful, total } = await this.payments.summary();
      if (total === 0) return { state: 'amber', found: 'No payment has been made yet.', remedy: 'Make a payment.' };
      return rated(
        success_rate,
        `${successful} of ${countWithNoun(total, 'payment')}`,
        'Look at the declined payments.',
      );
    },
    'queue-age': async () => {
      const seconds = await oldestWaiting(this.database);
      const waited = countWithNoun(seconds, 'second');
      if (seconds <= PROMPT) return { state: 'green', found: `The oldest job waits for ${waited}.` };
      return { state: 'red', found: `A job waits for ${waited}.`, remedy: 'Look whether a worker runs.' };
    },
  };

  private keys(): CheckResult {
    if (!this.payments.hasKey)
      return { state: 'red', found: 'There is no key.', remedy: 'Set STRIPE_SECRET_KEY and restart the programs.' };
    if (this.payments.isLive) return { state: 'green', found: 'They are.' };
    return { state: 'red', found: 'They are for trying out.', remedy: 'Set STRIPE_SECRET_KEY to the live key.' };
  }

  private async webhook(): Promise<CheckResult> {
    const at = await this.payments.lastEventAt();
    const found = at ? `The last one came ${at.toISOString()}.` : 'None has come yet.';
    if (at && this.clock.now().getTime() - at.getTime() < DAY) return { state: 'green', found };
    const remedy = 'Send a test event from the payment service, and look at its list of deliveries.';
    return { state: at ? 'amber' : 'red', found, remedy };
  }

  private async mail(): Promise<CheckResult> {
    const since = new Date(this.clock.now().getTime() - DAY);
    const [row] = await this.database.as(systemActor, (tx) =>
      tx.query<{ sent: number; count: number }[]>(MAIL, [since]),
    );
    const { sent, count } = row!;
    if (count === 0) return { state: 'amber', found: 'None was sent.', remedy: 'Run the email check.' };
    return rated(
      (100 * sent) / count,
      `${sent} of ${countWithNoun(count, 'email')}`,
      'See Failed jobs for the reasons.',
    );
  }

  private async count(query: string): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(systemActor, query);
    return row!.count;
  }
}

function rated(percent: number, what: string, remedy: string): CheckResult {
  const state = rateState(percent);
  const found = `${what} (${Math.round(percent * 10) / 10}%).`;
  return state === 'green' ? { state, found } : { state, found, remedy };
}
