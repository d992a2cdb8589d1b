import { type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { SettingsModule } from '@townlink/server-config';
import { Database, DatabaseModule, systemActor } from '@townlink/server-database';
import { Problem } from '@townlink/server-http';
import { QueueModule } from '@townlink/server-queue';
import { Crash, failureReport, letTransactionsDie, type Random, randomFrom } from '@townlink/server-testing/model';
import { randomUUID } from 'node:crypto';
import { referralData } from '../personal-data';
import { MarkPaidService } from '../payouts/mark-paid.service';
import { ReferralCodes } from '../referral-codes';
import { SettleReferralsService } from '../rewards/settle-referrals.service';
import { type Action, nextAction, REFERRERS } from './random-actions';
import { close, hear, noReferrals, payOut, type ReferralState } from './referral-model';
import { ReferralsOfRun, type Rows } from './referrals-of-run';

/** Seeds in which events of a later payment precede the refund or dispute of the first. */
export const FAILED_ONCE = [786, 884, 1143];

@Module({
  imports: [SettingsModule, DatabaseModule, QueueModule],
  providers: [MarkPaidService, ReferralCodes, SettleReferralsService],
})
class ModelModule {}

/** Compares the product's referrals with a model, step by step. */
export class ReferralRuns {
  private crashes = false;

  private constructor(
    private readonly app: INestApplicationContext,
    private readonly rows: Rows,
  ) {
    letTransactionsDie(app.get(Database), () => this.crashes);
  }

  static async start(
    rows: Rows & { url: string; readUrl: string },
    settings: Readonly<Record<string, string>>,
  ): Promise<ReferralRuns> {
    Object.assign(process.env, settings, { DATABASE_URL: rows.url, DATABASE_READ_URL: rows.readUrl });
    const app = await NestFactory.createApplicationContext(ModelModule, { logger: ['fatal'], abortOnError: false });
    return new ReferralRuns(app, rows);
  }

  close(): Promise<void> {
    return this.app.close();
  }

  /**
   * Runs random steps and compares after each.
   * @returns the steps up to the first difference; null when there is none
   */
  async run(seed: number, length: number): Promise<string | null> {
    const world = await ReferralsOfRun.make(this.rows);
    const random = randomFrom(seed);
    const state = noReferrals(REFERRERS);
    const done: string[] = [];
    for (let count = 0; count < length; count++) {
      const action = nextAction(state, random);
      if (action) done.push(JSON.stringify(action));
      const wrong = action && (await this.perform(world, state, action));
      if (wrong) return failureReport(seed, done, wrong);
      if (random() < 0.7) done.push(`heard ${await this.work(world, state, random)}`);
      const difference = await world.difference(state);
      if (difference) return failureReport(seed, done, difference);
    }
    while (world.news.length > 0) await this.work(world, state, random);
    const difference = await world.difference(state);
    return difference && failureReport(seed, done, difference);
  }

  /** @returns a difference from the model in what is allowed */
  private async perform(world: ReferralsOfRun, state: ReferralState, action: Action): Promise<string | null> {
    switch (action.do) {
      case 'apply': {
        const id = await world.apply(action.referrer, action.isSelf);
        const { code } = world.referrers[action.referrer]!;
        const codes = this.app.get(ReferralCodes);
        await this.app.get(Database).as(systemActor, (tx) => codes.attribute(tx, code, id));
        // A later code from another referrer: the first one stays.
        const other = world.referrers[(action.referrer + 1) % REFERRERS]!.code;
        await this.app.get(Database).as(systemActor, (tx) => codes.attribute(tx, other, id));
        const { referrer, isSelf } = action;
        state.providers.push({ referrer, isSelf, payments: [], isDeleted: false, status: 'pending', cents: 0 });
        return null;
      }
      case 'pay':
        state.providers[action.provider]!.payments.push({ cents: action.cents, refunded: 0, dispute: 'none' });
        await world.pay(action.provider, action.cents);
        return null;
      case 'refund':
        state.providers[action.provider]!.payments[action.payment]!.refunded += action.cents;
        await world.change(action.provider, action.payment, `refunded_cents = refunded_cents + ${action.cents}`);
        return null;
      case 'dispute': {
        state.providers[action.provider]!.payments[action.payment]!.dispute = action.as;
        const columns = `disputed_at = now(), dispute_open = ${action.as === 'open'}, dispute_lost = ${action.as === 'lost'}`;
        await world.change(action.provider, action.payment, columns);
        return null;
      }
      case 'delete':
        state.providers[action.provider]!.isDeleted = true;
        await world.delete(action.provider);
        return null;
      case 'close':
        close(state, action.referrer);
        await this.closeAccount(world, action.referrer);
        return null;
      case 'payOut':
        return this.payOut(world, state, action);
    }
  }

  private async closeAccount(world: ReferralsOfRun, referrer: number): Promise<void> {
    const { userId, email } = world.referrers[referrer]!;
    await this.app.get(Database).as(systemActor, async (tx) => {
      await referralData.erase(tx, { userId, email, providerId: null });
      await tx.query('delete from auth.users where id = $1', [userId]);
    });
  }

  /** Two concurrent payouts, one of which succeeds. */
  private async payOut(
    world: ReferralsOfRun,
    state: ReferralState,
    { referrers, seen, twice }: Extract<Action, { do: 'payOut' }>,
  ): Promise<string | null> {
    const allowed = payOut(state, referrers, seen) ? 1 : 0;
    const referralIds = referrers.map((referrer) => world.referrers[referrer]!.referralId);
    const press = () =>
      this.app
        .get(MarkPaidService)
        .markPaid(randomUUID(), { referralIds, amountCents: seen, method: 'App', reference: 'No. 1' })
        .then(() => 1)
        .catch((error: unknown) => {
          if (error instanceof Problem) return 0;
          throw error;
        });
    const paid = await Promise.all(twice ? [press(), press()] : [press()]);
    const succeeded = paid.reduce<number>((sum, one) => sum + one, 0);
    return succeeded === allowed ? null : `allowed ${allowed} times, was done ${succeeded} times`;
  }

  /** Delivers some events in any order. Some deliveries fail at the end and are retried, some run twice. */
  private async work(world: ReferralsOfRun, state: ReferralState, random: Random): Promise<number> {
    const settle = this.app.get(SettleReferralsService);
    let heard = 0;
    while (world.news.length > 0 && random() < 0.8) {
      const [event] = world.news.splice(Math.floor(random() * world.news.length), 1);
      const { provider, paymentId, providerId } = event!;
      this.crashes = random() < 0.1;
      await settle.settle({ paymentId, providerId }).catch((error: unknown) => {
        if (!(error instanceof Crash)) throw error;
      });
      if (this.crashes) world.news.push(event!);
      else hear(state, provider);
      this.crashes = false;
      if (random() < 0.1) {
        await settle.settle({ paymentId, providerId });
        hear(state, provider);
      }
      heard += 1;
    }
    return heard;
  }
}
