import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { gaugeOf } from '@townlink/server-observability';
import type { CheckState, ReadinessCheck } from './checks';

/** A check that takes longer counts as down, in milliseconds. */
const CHECK_TIMEOUT = 3_000;

/**
 * How long a good result is cached, in milliseconds: orchestrators ask often, and every gateway checks the same
 * services.
 */
const GOOD_TTL = 5_000;

/** How long a bad one is cached. */
const BAD_TTL = 1_000;

const FIGURES: Record<CheckState, number> = { up: 1, late: 0.5, down: 0 };

/** How a process is: `not-ready` while it starts or stops, `degraded` when something that it shares with others is down. */
export interface Readiness {
  status: 'ok' | 'degraded' | 'not-ready';
  checks: Record<string, CheckState>;
}

/** Tells whether this process can do its work, and how its dependencies are. */
@Injectable()
export class ReadinessReport implements OnModuleDestroy {
  private readonly logger = new Logger('Readiness');
  private last: { readiness: Promise<Readiness>; until: number } | undefined;
  private started = false;
  private draining = false;

  constructor(private readonly checks: readonly ReadinessCheck[]) {
    gaugeOf(
      {
        name: 'dependency_up',
        help: 'What a process needs: 1 is up, 0.5 late, 0 down.',
        labelNames: ['dependency'],
      },
      async () => {
        const states = Object.entries((await this.read()).checks);
        return states.map(([dependency, state]) => ({ labels: { dependency }, value: FIGURES[state] }));
      },
    );
  }

  /** The process is about to stop: load balancers should send requests elsewhere. */
  onModuleDestroy(): void {
    this.draining = true;
  }

  /** Every dependency's state, asked for at the same time. */
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
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`no answer within ${CHECK_TIMEOUT} ms`)), CHECK_TIMEOUT);
    });
    try {
      return await Promise.race([check.check(), timeout]);
    } catch (error) {
      this.logger.warn(`${check.name} is down: ${error instanceof Error ? error.message : String(error)}`);
      return 'down';
    } finally {
      clearTimeout(timer);
    }
  }
}
