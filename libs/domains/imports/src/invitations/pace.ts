const RUNS_PER_HOUR = 60;

/**
 * How many emails a run, which is every minute, may write: a minute's share, limited by what the hour has left.
 * @param sent emails of the last sixty minutes
 */
export const lettersNow = (perHour: number, sent: number): number =>
  Math.max(0, Math.min(Math.ceil(perHour / RUNS_PER_HOUR), perHour - sent));
