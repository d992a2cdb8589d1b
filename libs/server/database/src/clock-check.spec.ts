import { jest } from '@jest/globals';
import { ClockCheck, clockOffset, ClockOffError } from './clock-check';

describe('clock skew against the database', () => {
  it.each([
    ['agrees', 1_000, 10, 1_005, 0],
    ['agrees, though the answer took half a minute', 1_000, 40_000, 38_000, 0],
    ['is ahead', 100_000, 10, 60_000, 40_000],
    ['is behind', 60_000, 10, 100_000, -39_990],
  ])('[JOB-1] %s', (_how, before, took, other, offset) => {
    expect(clockOffset(before, took, other)).toBe(offset);
  });

  it('[JOB-1] is described in words', () => {
    expect(new ClockOffError(7_200_000).message).toMatch(/^This machine's clock is 7200 s ahead of the database's;/);
    expect(new ClockOffError(-31_000).message).toMatch(/is 31 s behind the database's/);
  });

  it('[JOB-1] is reported once, although the comparison takes longer than the interval', async () => {
    const answers: (() => void)[] = [];
    const database = { as: () => new Promise((resolve) => answers.push(() => resolve([{ now: 0 }]))) };
    const check = new ClockCheck(database as never, { now: () => new Date(60_000) } as never);
    const reported: ClockOffError[] = [];
    jest.useFakeTimers();
    check.watch((error) => void reported.push(error), 1_000);
    jest.advanceTimersByTime(3_500);
    jest.useRealTimers();
    for (const answer of answers) answer();
    await new Promise((resolve) => setImmediate(resolve));
    expect(reported.map(({ offset }) => offset)).toEqual([60_000]);
  });
});
