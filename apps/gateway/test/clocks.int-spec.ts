import { jest } from '@jest/globals';
import { Clock } from '@townlink/server-config';
import { ClockCheck, type ClockOffError } from '@townlink/server-database';
import { eventually, suiteFixture } from '@townlink/server-testing';
import { Product } from './support/product';

/** The real clock, offset by a number of seconds. */
const moved = (seconds: number) =>
  jest.spyOn(Clock.prototype, 'now').mockImplementation(() => new Date(Date.now() + seconds * 1000));

describe('a machine whose clock is wrong', () => {
  const product = suiteFixture(() => Product.start({ settings: { LOG_LEVEL: 'error' } }));

  afterEach(() => jest.restoreAllMocks());

  it.each([
    [90, 'ahead of'],
    [-90, 'behind'],
  ])('[JOB-1] by %d s starts neither gateway nor worker, and says why', async (seconds, words) => {
    moved(seconds);
    // What the comparison takes on a busy machine is missing from the difference.
    const problem = new RegExp(`clock is ([3-8]\\d|9[01]) s ${words} the database's; at most 30 s`);
    await expect(product.addGateway()).rejects.toThrow(problem);
    await expect(product.startWorker()).rejects.toThrow(problem);
  });

  it('[JOB-1] off by a few seconds starts', async () => {
    moved(20);
    await product.startWorker();
    await product.stopWorker();
  });

  it('[JOB-1] that goes wrong later is reported once', async () => {
    const told: ClockOffError[] = [];
    product.app.get(ClockCheck, { strict: false }).watch((error) => void told.push(error), 20);
    const clock = moved(-120);
    await eventually(() => expect(told).toHaveLength(1));
    const calls = clock.mock.calls.length;
    expect(told[0]!.message).toMatch(/1[0-2]\d s behind/);
    expect(clock.mock.calls.length).toBe(calls);
  });
});
