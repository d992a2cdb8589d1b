import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { AuthModule } from '@townlink/domain-auth';
import { BillingService, PlanChangeService } from '@townlink/domain-billing';
import { capacityMove } from '@townlink/domain-capacity';
import { CategoryMovesModule, DirectoryModule } from '@townlink/domain-directory';
import { newsletterMove } from '@townlink/domain-newsletter';
import { providersMove } from '@townlink/domain-providers';
import { waitlistMove, WaitlistWorkerModule } from '@townlink/domain-waitlist';
import { Database, systemActor } from '@townlink/server-database';
import { Problem } from '@townlink/server-http';
import { HandlerRegistry, Outbox, QueueModule } from '@townlink/server-queue';
import { startTestApp, type TestApp, type TestAppOptions } from '@townlink/server-testing/app';
import { Crash, failureReport, letTransactionsDie, randomFrom } from '@townlink/server-testing/model';
import { randomUUID } from 'node:crypto';
import { ProviderActionsService } from '../moderation/provider-actions.service';
import { OnboardingModule } from '../onboarding.module';
import { WatchLicensesHandler } from '../license/watch-licenses.handler';
import { OnboardingWorkerModule } from '../onboarding.worker-module';
import { VettingService } from '../vetting/vetting.service';
import { beginning, nextInLine } from './line-actions';
import { type Action, MEMBERS, nextAction, OFTEN, OFTEN_WITHOUT_WAITING, stepOf } from './membership-actions';
import { MarketOfMembers } from './membership-market';
import { renewLicense } from './licenses';
import { emptyMarket, type MarketState } from './membership-model';
import { withoutCheckout } from './membership-steps';

/** Seeds that once failed, from before waitlists existed: replayed unchanged. */
const FAILED_WITHOUT_LINES: readonly number[] = [1003, 1005];

/** Likewise, from before resuming with the next free slot existed. */
const FAILED_WITHOUT_WAITING: readonly number[] = [...FAILED_WITHOUT_LINES, 3, 24];

/** Seeds that once failed: each replays the same actions. */
export const FAILED_ONCE: readonly number[] = [...FAILED_WITHOUT_WAITING, 14, 87, 578, 1140];

/** Refused steps after which events are delivered anyway, late and twice. */
const NEWS_OF_NOTHING = 6;

/**
 * Marks a job as done and finds the next due one. Done jobs count as handed to the queue, so that the others are found
 * by their index.
 */
const NEXT_JOB = `
  with done as (update outbox set relayed_at = now(), completed_at = now() where id = $2)
  select id, name, payload from outbox
   where relayed_at is null and completed_at is null and run_at <= now() and name = any($1) and id is distinct from $2
   order by created_at, id limit 1`;

interface Job {
  id: string;
  name: string;
  payload: never;
}

/** Job handlers without the queue; the run calls them sequentially. */
@Module({ imports: [DiscoveryModule, QueueModule], providers: [HandlerRegistry], exports: [HandlerRegistry] })
class HandlersModule {}

/** Compares memberships in a market with a model, step by step. */
export class MembershipRuns {
  /** Transactions until the process "dies". */
  private diesIn = 0;

  private constructor(readonly app: TestApp) {
    letTransactionsDie(app.app.get(Database), () => this.diesIn > 0 && --this.diesIn === 0);
  }

  static async start(options: Pick<TestAppOptions, 'database' | 'settings'> = {}): Promise<MembershipRuns> {
    const app = await startTestApp({
      modules: [
        AuthModule,
        DirectoryModule,
        CategoryMovesModule.of([waitlistMove, capacityMove, providersMove, newsletterMove]),
        OnboardingModule,
        OnboardingWorkerModule,
        WaitlistWorkerModule,
        HandlersModule,
      ],
      sandbox: true,
      ...options,
      settings: { LOG_LEVEL: 'fatal', ...options.settings },
    });
    await app.sandbox.control.sendWebhooksTo(null);
    app.app.get(HandlerRegistry, { strict: false }).collect([]);
    return new MembershipRuns(app);
  }

  close(): Promise<void> {
    return this.app.close();
  }

  /**
   * Runs random steps and compares after each.
   * @returns the steps up to the first difference; null when there is none
   */
  async run(seed: number, length: number): Promise<string | null> {
    const next = actions(seed);
    const run = await MarketOfMembers.make(this.app);
    try {
      return await this.compare(seed, length, run, next);
    } finally {
      await run.leave();
      await this.app.sandbox.control.reset();
    }
  }

  private async compare(seed: number, length: number, run: MarketOfMembers, next: Next): Promise<string | null> {
    let state = emptyMarket(MEMBERS);
    const done: string[] = [];
    for (let count = 0; count < length; count++) {
      const { action, dies, isHeard } = next(state);
      const expected = structuredClone(state);
      const allowed = stepOf(action)(expected);
      done.push(`${JSON.stringify(action)}${dies ? ` dies in ${dies}` : ''}${isHeard ? '' : ', unheard'} (${allowed})`);
      this.diesIn = dies;
      const outcome = await this.perform(run, action);
      this.diesIn = 0;
      await run.grow(outcome === 'died');
      if (outcome === 'done' || outcome === 'died' || count % NEWS_OF_NOTHING === 0) {
        await this.follow(run, action, isHeard && outcome !== 'died');
      } else await this.work();
      const difference = await run.difference(expected);
      if (outcome !== 'died') {
        if (difference) return failureReport(seed, done, `${difference}\n  when it was ${outcome}`);
        if (allowed !== (outcome === 'done')) return failureReport(seed, done, `allowed: ${allowed}, was: ${outcome}`);
        state = expected;
      } else if (!difference) state = expected;
      else if (await run.difference(state)) {
        // Half done: a checkout to be replaced is ended before the new one begins.
        const halfway = withoutCheckout(state, action);
        if (await run.difference(halfway)) return failureReport(seed, done, difference);
        state = halfway;
      }
    }
    return null;
  }

  private async perform(run: MarketOfMembers, action: Action): Promise<string> {
    try {
      return (await this.act(run, action)) ? 'done' : 'refused';
    } catch (error) {
      if (isCrash(error)) return 'died';
      if (error instanceof Problem) return `refused as ${error.slug}`;
      throw error;
    }
  }

  private async act(run: MarketOfMembers, action: Action): Promise<boolean> {
    if (action.do === 'setCap') return run.setCap(action.tier, action.cap);
    if (action.do === 'merge') return run.merge(action.caps);
    if (action.do === 'automatic') return run.line.switch(action.on);
    if (action.do === 'pass') return run.letPass(action.days);
    const member = run.members[action.member]!;
    const { userId, providerId } = member;
    const get = <T>(type: new (...args: never[]) => T): T => this.app.app.get(type, { strict: false });
    switch (action.do) {
      case 'apply':
        await get(BillingService).startCheckout({ userId, providerId, tier: action.tier });
        return true;
      case 'changePlan':
        await get(PlanChangeService).change(userId, { tier: action.tier });
        return true;
      case 'approve':
      case 'reject':
        await get(VettingService).vet(randomUUID(), { providerId, action: action.do });
        return true;
      case 'pause':
      case 'resume':
      case 'resume-when-free':
        await get(ProviderActionsService).manage(randomUUID(), { providerId, action: action.do });
        return true;
      case 'join':
      case 'leave':
      case 'claim':
      case 'notify':
        return run.line.act(action.do, member, action.tier);
      case 'letGrace':
      case 'expireLicense':
        if (!(await run.letLicenseEnd(member, action.do === 'letGrace' ? 5 : 20))) return false;
        await get(WatchLicensesHandler).run();
        return true;
      case 'renewLicense':
        return renewLicense(this.app, member);
      default:
        return run.pay(member, action.do);
    }
  }

  /** Delivers the payment provider's event, or runs the nightly reconciliation without one, and every due job. */
  private async follow(run: MarketOfMembers, action: Action, isHeard: boolean): Promise<void> {
    await run.learnSessions();
    const outbox = this.app.app.get(Outbox, { strict: false });
    await this.app.connection.as(systemActor, async (tx) => {
      // An unfinished nightly run is repeated.
      if (action.do === 'expireLicense') await outbox.add(tx, 'licenses.watch', {});
      if (!isHeard) {
        await outbox.add(tx, 'billing.reconcile-checkouts', {});
        await outbox.add(tx, 'billing.reconcile', {});
        return;
      }
      if (!('member' in action)) return;
      const { sessionId, subscriptionId } = run.members[action.member]!;
      for (const eventId of [randomUUID(), randomUUID()]) {
        if (sessionId) await outbox.add(tx, 'billing.event', { eventId, sessionId });
        if (subscriptionId) await outbox.add(tx, 'billing.event', { eventId, subscriptionId });
      }
    });
    const before = isHeard ? null : await run.known();
    await this.work();
    // A second reconciliation reads the rest when the first one found something.
    if (isHeard || before === (await run.known())) return;
    await this.app.connection.as(systemActor, (tx) => outbox.add(tx, 'billing.reconcile', {}));
    await this.work();
  }

  private async work(): Promise<void> {
    const registry = this.app.app.get(HandlerRegistry, { strict: false });
    const names = registry
      .names()
      .filter((name) => /^(billing|licenses|waitlist|payment|category|provider)\./.test(name));
    let done: string | null = null;
    for (;;) {
      const [job]: Job[] = await this.app.database.query<Job>(NEXT_JOB, [names, done]);
      if (!job) return;
      const run = { id: job.id, attempt: 1, lastAttempt: false, complete: () => Promise.resolve() };
      await registry.get(job.name)(job.payload, run);
      done = job.id;
    }
  }
}

const isCrash = (error: unknown): boolean =>
  error instanceof Crash || (error instanceof AggregateError && error.errors.some(isCrash));

type Next = (state: MarketState) => { action: Action; dies: number; isHeard: boolean };

/** Actions of a run. Waitlist actions have their own random source. */
function actions(seed: number): Next {
  const random = randomFrom(seed);
  const ofLines = randomFrom(~seed);
  const hasLines = !FAILED_WITHOUT_LINES.includes(seed);
  const often = FAILED_WITHOUT_WAITING.includes(seed) ? OFTEN_WITHOUT_WAITING : OFTEN;
  const first = hasLines ? beginning(ofLines) : [];
  return (state) => {
    const inLine = first.shift() ?? (hasLines ? nextInLine(state, ofLines) : null);
    const chance = inLine ? ofLines : random;
    const action = possible(inLine ?? nextAction(random, often), state);
    const dies = chance() < 0.08 && !OF_THE_TEST.includes(action.do) ? 1 + Math.floor(chance() * 3) : 0;
    return { action, dies, isHeard: chance() < 0.8 };
  };
}

/** Performed by the test's own statements, which cannot fail. */
const OF_THE_TEST: readonly Action['do'][] = ['pass', 'setCap'];

function possible(action: Action, { members }: MarketState): Action {
  if (action.do !== 'changePlan') return action;
  const { isAhead, paid } = members[action.member]!;
  return isAhead && paid?.status === 'active' ? { do: 'renew', member: action.member } : action;
}
