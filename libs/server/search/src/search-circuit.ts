import type { Logger } from '@nestjs/common';
import { BrokenCircuitError, circuitBreaker, ConsecutiveBreaker, handleAll } from 'cockatiel';

/**
 * Consecutive failures after which the search server is skipped for a while, so that searches do not wait for a hanging
 * one.
 */
const FAILURE_THRESHOLD = 3;

/** Milliseconds until one search tries it again. */
const COOLDOWN = 10_000;

/** Calls the search server unless it has just failed repeatedly. */
export class SearchCircuit {
  private readonly breaker = circuitBreaker(handleAll, {
    halfOpenAfter: COOLDOWN,
    breaker: new ConsecutiveBreaker(FAILURE_THRESHOLD),
  });

  /** @param name for the log: what falls back to PostgreSQL */
  constructor(
    private readonly name: string,
    private readonly logger: Logger,
  ) {
    this.breaker.onBreak(() => logger.warn(`The search server is left alone for ${COOLDOWN / 1000} s`));
  }

  /** Undefined if the call fails, which is logged, or is skipped. */
  async run<Value>(call: () => Promise<Value>): Promise<Value | undefined> {
    try {
      return await this.breaker.execute(call);
    } catch (error) {
      if (!(error instanceof BrokenCircuitError))
        this.logger.warn(`${this.name} falls back: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    }
  }
}
