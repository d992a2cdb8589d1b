import { Logger } from '@nestjs/common';
import type { HealthCheckName, HealthFinding, LaunchState, SenderRecord } from '@townlink/contracts';

/** The outcome of a check. */
export interface CheckResult {
  state: LaunchState;
  found: string;
  remedy?: string;
  records?: SenderRecord[];
}

const logger = new Logger('LaunchChecks');

/**
 * Runs a check with a time limit in seconds. An error becomes a red result with a neutral text; the log has the
 * details.
 */
export async function runWithLimit(
  name: string,
  limit: number,
  work: () => Promise<CheckResult>,
  remedy: string,
): Promise<CheckResult> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<CheckResult>((resolve) => {
    const found = `No answer within ${limit} seconds.`;
    timer = setTimeout(() => resolve({ state: 'red', found, remedy }), limit * 1000);
  });
  const broken = (error: unknown): CheckResult => {
    logger.warn({ err: error, check: name }, 'a launch check failed');
    return { state: 'red', found: 'It failed. The log says why.', remedy };
  };
  const found = await Promise.race([work().catch(broken), late]);
  clearTimeout(timer);
  return found;
}

/** Runs a check and times it. @param remedy what to do when it fails or is slow */
export async function runCheck(
  check: HealthCheckName,
  limit: number,
  work: () => Promise<CheckResult>,
  remedy: string,
): Promise<HealthFinding> {
  const startedAt = performance.now();
  const { state, found, remedy: advice = null } = await runWithLimit(check, limit, work, remedy);
  const took_ms = Math.round(performance.now() - startedAt);
  return { check, state, found, remedy: advice, took_ms, limit_seconds: limit, checked_at: new Date().toISOString() };
}
