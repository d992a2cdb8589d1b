import type { ContestResult } from '@townlink/domain-capacity/testing';

/** One line about a contest for places. */
export const describeContest = (name: string, attempts: number, result: ContestResult): string =>
  `${name}: ${attempts} attempts, ${Math.round(result.attemptsPerSecond)}/s, ${result.refused} refused, ` +
  `${result.oversold} oversold, ${result.undersold} left over`;
