import { Logger } from '@nestjs/common';
import type { HealthCheckName, HealthFinding, LaunchState } from '@townlink/contracts';

/** What a check says; the rest of its finding is the same for all. */
export interface Found {
  state: LaunchState;
  found: string;
  remedy?: string;
}

const logger = new Logger('LaunchChecks');

/**
 * Looks something up with a time limit in seconds. What it throws is what was found, red, in words that give nothing away;
 * the log has the rest.
 */
export async function lookUp(name: string, limit: number, work: () => Promise<Found>, remedy: string): Promise<Found> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Found>((resolve) => {
    const found = `No answer within ${limit} seconds.`;
    timer = setTimeout(() => resolve({ state: 'red', found, remedy }), limit * 1000);
  });
  const broken = (error: unknown): Found => {
    logger.warn({ err: error, check: name }, 'a launch check failed');
    return { state: 'red', found: 'It failed. The log says why.', remedy };
  };
  const found = await Promise.race([work().catch(broken), late]);
  clearTimeout(timer);
  return found;
}

/** One of the health checks, with how long it took. @param remedy what to do when it fails or is late */
export async function runCheck(
  check: HealthCheckName,
  limit: number,
  work: () => Promise<Found>,
  remedy: string,
): Promise<HealthFinding> {
  const begun = performance.now();
  const { state, found, remedy: advice = null } = await lookUp(check, limit, work, remedy);
  const took_ms = Math.round(performance.now() - begun);
  return { check, state, found, remedy: advice, took_ms, limit_seconds: limit, checked_at: new Date().toISOString() };
}
