import { CapacityService, CapacityWorkerModule } from '@townlink/domain-capacity';
import { SettingsModule } from '@townlink/server-config';
import { Database, DatabaseModule, systemActor } from '@townlink/server-database';
import { Problem } from '@townlink/server-http';
import { MailModule } from '@townlink/server-mail';
import { QueueModule } from '@townlink/server-queue';
import { type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Crash, failureReport, letTransactionsDie, randomFrom } from '@townlink/server-testing/model';
import type { EntityManager } from 'typeorm';
import { AutomaticOffersService } from '../automatic-offers.service';
import { ManagedWaitlistService } from '../managed-waitlist.service';
import { OffersHandler } from '../offers.handler';
import { ReservationsService } from '../reservations.service';
import { WaitlistService } from '../waitlist.service';
import { WaitlistWorkerModule } from '../waitlist.worker-module';
import { WaitlistDriver } from './waitlist-driver';
import { emptyWaitlists, isIdle, type Step, steps } from './waitlist-model';
import { MarketOfRun, type Rows } from './market-of-run';
import { type Action, beginning, nextAction } from './random-steps';

/** Without routes, because the model has no access guards. */
@Module({
  imports: [SettingsModule, DatabaseModule, CapacityWorkerModule, MailModule, QueueModule, WaitlistWorkerModule],
  providers: [AutomaticOffersService, ManagedWaitlistService, WaitlistService],
})
class ModelModule {}

interface Job {
  id: string;
  name: 'waitlist.offer' | 'waitlist.sweep' | 'waitlist.run-out';
  payload: never;
}

/** Compares the product's waitlist with a model, step by step. */
export class ModelRuns {
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
  ): Promise<ModelRuns> {
    Object.assign(process.env, settings, { DATABASE_URL: rows.url, DATABASE_READ_URL: rows.readUrl });
    const app = await NestFactory.createApplicationContext(ModelModule, { logger: ['fatal'], abortOnError: false });
    return new ModelRuns(app, rows);
  }

  close(): Promise<void> {
    return this.app.close();
  }

  /**
   * Runs random steps and compares after each.
   * @returns the steps up to the first difference; null when there is none
   */
  async run(seed: number, length: number): Promise<string | null> {
    const market = await MarketOfRun.make(this.rows);
    const random = randomFrom(seed);
    let state = emptyWaitlists();
    const done: string[] = [];
    const first = beginning(random);
    for (let count = 0; count < length; count++) {
      const action = first[count] ?? nextAction(state, random);
      const dies = random() < 0.1 && canDie(action);
      const isDown = random() < 0.15;
      done.push(`${JSON.stringify(action)}${dies ? ' dies' : ''}${isDown ? ', worker down' : ''}`);
      const expected = structuredClone(state);
      const allowed = stepOf(action)(expected);
      const succeeded = await this.perform(market, action, dies);
      if (allowed && !dies) state = expected;
      if (!dies && succeeded !== allowed) return failureReport(seed, done, `allowed: ${allowed}, was: ${succeeded}`);
      if (!isDown) {
        steps.work()(state);
        await this.work(random);
      }
      const difference = await market.difference(state);
      if (difference) return failureReport(seed, done, difference);
      if (!isDown && isIdle(state)) return failureReport(seed, done, 'a slot stands idle');
    }
    steps.work()(state);
    await this.work(random);
    const difference = (await market.difference(state)) ?? (await market.mailDifference(state));
    return difference && failureReport(seed, done, difference);
  }

  private async perform(market: MarketOfRun, action: Action, dies: boolean): Promise<boolean> {
    if (action.do === 'pass') {
      await market.letPass(action.hours);
      return true;
    }
    this.crashes = dies;
    try {
      await this.act(market, action);
      return true;
    } catch (error) {
      if (error instanceof Crash || error instanceof Problem) return false;
      throw error;
    } finally {
      this.crashes = false;
    }
  }

  private async act(market: MarketOfRun, action: Exclude<Action, { do: 'pass' }>): Promise<unknown> {
    const { app } = this;
    const tx = <T>(work: (tx: EntityManager) => Promise<T>) => app.get(Database).as(systemActor, work);
    const capacity = app.get(CapacityService, { strict: false });
    switch (action.do) {
      case 'list': {
        const id = market.fillers[action.filler]!;
        return tx(async (tx) => {
          await capacity.changeTier(tx, id, action.tier);
          await capacity.activate(tx, id);
        });
      }
      case 'unlist':
        return tx((tx) => capacity.deactivate(tx, market.fillers[action.filler]!));
      case 'setCap':
        return market.setCap(action.tier, action.cap);
      case 'switch':
        return new WaitlistDriver(app).switch(market, action.automatic);
      case 'giveUp':
        return tx((tx) => capacity.release(tx, market.people[action.person]!.providerId));
      case 'take': {
        const { providerId } = market.people[action.person]!;
        const slot = { tier: action.tier, kind: 'checkout' as const };
        return tx(async (tx) => {
          await app.get(ReservationsService, { strict: false }).take(tx, providerId, slot);
          const { cityId, categoryId } = market;
          await capacity.hold(tx, { providerId, cityId, categoryId, ...slot });
        });
      }
      default:
        return this.actOnPlace(market, action);
    }
  }

  private async actOnPlace(
    market: MarketOfRun,
    action: Extract<Action, { do: 'join' | 'leave' | 'notify' | 'claim' }>,
  ): Promise<unknown> {
    const driver = new WaitlistDriver(this.app);
    const { user } = market.people[action.person]!;
    const place = await market.placeOf(action.person, action.tier);
    switch (action.do) {
      case 'join':
        return driver.join(user, market, action.tier);
      case 'leave':
        return driver.leave(user, place);
      case 'notify':
        return driver.notify(place);
      case 'claim':
        return driver.claim(market.people[action.by]!.user, place);
    }
  }

  /** Processes everything due. Some jobs fail at the end and are retried, some run twice. */
  private async work(random: () => number): Promise<void> {
    const handler = this.app.get(OffersHandler, { strict: false });
    for (;;) {
      const [job] = await this.rows.query<Job>(
        `select id, name, payload from outbox
          where name like 'waitlist.%' and completed_at is null and run_at <= now() order by created_at, id limit 1`,
      );
      if (!job) return;
      const run = { id: job.id, complete: () => Promise.resolve() };
      const handle = () =>
        job.name === 'waitlist.offer'
          ? handler.offer(job.payload)
          : job.name === 'waitlist.sweep'
            ? handler.sweep()
            : handler.runOut(job.payload, run);
      this.crashes = random() < 0.1;
      await handle().catch((error: unknown) => {
        if (!(error instanceof Crash)) throw error;
      });
      const isDone = !this.crashes;
      this.crashes = false;
      if (isDone && random() < 0.1) await handle();
      if (isDone) await this.rows.query('update outbox set completed_at = now() where id = $1', [job.id]);
    }
  }
}

/** Steps that only the test performs cannot crash. */
const canDie = ({ do: what }: Action): boolean => what !== 'pass' && what !== 'setCap';

function stepOf(action: Action): Step {
  switch (action.do) {
    case 'list':
      return steps.list(action.filler, action.tier);
    case 'unlist':
      return steps.unlist(action.filler);
    case 'claim':
      return steps.claim(action.person, action.tier, action.by);
    case 'giveUp':
      return steps.giveUp(action.person);
    case 'setCap':
      return steps.setCap(action.tier, action.cap);
    case 'switch':
      return steps.switch(action.automatic);
    case 'pass':
      return steps.pass(action.hours);
    default:
      return steps[action.do](action.person, action.tier);
  }
}
