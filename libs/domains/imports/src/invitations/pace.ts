const RUNS_PER_HOUR = 60;

/**
 * How many letters a run of each minute writes: a minute's share, and no more than the hour has left.
 * @param sent letters of the last sixty minutes
 */
export const lettersNow = (perHour: number, sent: number): number =>
  Math.max(0, Math.min(Math.ceil(perHour / RUNS_PER_HOUR), perHour - sent));
