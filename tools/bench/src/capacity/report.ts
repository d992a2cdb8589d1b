import type { StressTestResult } from '@townlink/domain-capacity/testing';

/** One line about a stress test. */
export const describeStressTest = (name: string, attempts: number, result: StressTestResult): string =>
  `${name}: ${attempts} attempts, ${Math.round(result.attemptsPerSecond)}/s, ${result.refused} refused, ` +
  `${result.oversold} oversold, ${result.undersold} left over`;
