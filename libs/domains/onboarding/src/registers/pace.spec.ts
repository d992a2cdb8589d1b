import { jest } from '@jest/globals';
import { Pace } from './pace';

describe('[PASS-2] the rate of calls to a register', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('starts five per second, evenly spaced, however many wait', async () => {
    const pace = new Pace(5);
    const began: number[] = [];
    const start = performance.now();
    for (let call = 0; call < 11; call += 1) void pace.take().then(() => began.push(performance.now() - start));
    await jest.advanceTimersByTimeAsync(2_000);
    expect(began).toEqual([0, 200, 400, 600, 800, 1000, 1200, 1400, 1600, 1800, 2000]);
  });

  it('does not make up for a time without calls', async () => {
    const pace = new Pace(5);
    await pace.take();
    await jest.advanceTimersByTimeAsync(10_000);
    const began: number[] = [];
    const start = performance.now();
    for (let call = 0; call < 3; call += 1) void pace.take().then(() => began.push(performance.now() - start));
    await jest.advanceTimersByTimeAsync(400);
    expect(began).toEqual([0, 200, 400]);
  });
});
