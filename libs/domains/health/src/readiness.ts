import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { gaugeOf } from '@townlink/server-observability';
import type { CheckState, ReadinessCheck } from './checks';

/** Milliseconds until a check counts as down. */
const CHECK_TIMEOUT = 3_000;

/** Milliseconds to cache a good result: orchestrators poll often, and every gateway checks the same services. */
const GOOD_TTL = 5_000;

/** Milliseconds between background checks, so that log and metrics report failures without requests. */
const LOOKS_EVERY = 5_000;

/** Milliseconds to cache a bad result. */
const BAD_TTL = 1_000;

const FIGURES: Record<CheckState, number> = { up: 1, late: 0.5, down: 0 };

/** `not-ready` while starting or stopping, `degraded` when a shared dependency is down. */
export interface Readiness {
  status: 'ok' | 'degraded' | 'not-ready';
  checks: Record<string, CheckState>;
}

/** One per process, except in tests that run several programs. */
const reports = new Set<ReadinessReport>();

gaugeOf(
  { name: 'dependency_up', help: 'What a process needs: 1 is up, 0.5 late, 0 down.', labelNames: ['dependency'] },
  // Uses the last result, since a hanging check would make the scrape drop the gauge.
  () => {
    const least = new Map<string, number>();
    for (const report of reports)
      for (const [name, state] of report.states) least.set(name, Math.min(least.get(name) ?? 1, FIGURES[state]));
    return [...least].map(([dependency, value]) => ({ labels: { dependency }, value }));
  },
);

/** Whether this process can work, and the state of its dependencies. */
@Injectable()
export class ReadinessReport implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Readiness');
  /** Last results. */
  private readonly seen = new Map<string, { state: CheckState; at: number }>();
  private looking: NodeJS.Timeout | undefined;
  private last: { readiness: Promise<Readiness>; until: number } | undefined;
  private started = false;
  private draining = false;
  private readonly checks: readonly ReadinessCheck[];

  constructor(checks: readonly ReadinessCheck[]) {
    this.checks = checks.filter(({ isUsed }) => isUsed);
    reports.add(this);
  }

  onApplicationBootstrap(): void {
    void this.read();
    this.looking = setInterval(() => void this.read(), LOOKS_EVERY).unref();
  }

  get states(): [name: string, state: CheckState][] {
    return this.checks.flatMap(({ name }) => {
      const seen = this.seen.get(name);
      return seen ? [[name, seen.state] as [string, CheckState]] : [];
    });
  }

  get status(): Readiness['status'] {
    return this.states.some(([, state]) => state === 'down') ? 'degraded' : 'ok';
  }

  /** Shutdown begins, so load balancers should send requests elsewhere. */
  onModuleDestroy(): void {
    this.draining = true;
    clearInterval(this.looking);
    reports.delete(this);
  }

  /** Checks every dependency concurrently. */
  async read(): Promise<Readiness> {
    if (this.draining) return { status: 'not-ready', checks: { draining: 'down' } };
    if (!this.last || this.last.until < performance.now()) {
      const current = { readiness: this.runChecks(), until: Infinity };
      this.last = current;
      const { status } = await current.readiness;
      current.until = performance.now() + (status === 'ok' ? GOOD_TTL : BAD_TTL);
    }
    return this.last.readiness;
  }

  private async runChecks(): Promise<Readiness> {
    const states = await Promise.all(
      this.checks.map(async (check) => ({ check, state: await this.stateOf(check) }) as const),
    );
    const down = states.filter(({ state }) => state === 'down');
    this.started ||= states.every(({ check, state }) => !check.neededToStart || state === 'up');
    return {
      status: !this.started ? 'not-ready' : down.length > 0 ? 'degraded' : 'ok',
      checks: Object.fromEntries(states.map(({ check, state }) => [check.name, state])),
    };
  }

  private async stateOf(check: ReadinessCheck): Promise<CheckState> {
    const before = this.seen.get(check.name);
    if (before?.state === 'up' && performance.now() - before.at < check.holds) return 'up';
    const { state, reason } = await this.look(check);
    if (state === 'down' && before?.state !== 'down') this.logger.warn(`${check.name} is down: ${reason}`);
    if (state !== 'down' && before?.state === 'down') this.logger.log(`${check.name} is there again`);
    this.seen.set(check.name, { state, at: performance.now() });
    return state;
  }

  private async look(check: ReadinessCheck): Promise<{ state: CheckState; reason?: string }> {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`no answer within ${CHECK_TIMEOUT} ms`)), CHECK_TIMEOUT);
    });
    try {
      return { state: await Promise.race([check.check(), timeout]) };
    } catch (error) {
      return { state: 'down', reason: error instanceof Error ? error.message : String(error) };
    } finally {
      clearTimeout(timer);
    }
  }
}
