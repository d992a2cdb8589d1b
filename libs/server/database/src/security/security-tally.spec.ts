import { type SecurityEvent, SecurityTally, MAX_DISTINCT_EVENTS } from './security-tally';

const MINUTE = 60_000;
const NOW = 100 * MINUTE;

const wrongPassword = (address: string): SecurityEvent => ({
  kind: 'sign-in.failed',
  userId: null,
  address,
  method: null,
  reason: 'password',
});

describe('security events counted by the minute', () => {
  it('[SAFE-2] are written immediately when new, and repeats when the minute is over', () => {
    const tally = new SecurityTally();
    tally.add(wrongPassword('192.0.2.7'), NOW);
    expect(tally.take(NOW + 1000)).toEqual([{ ...wrongPassword('192.0.2.7'), at: NOW, times: 1 }]);
    for (let more = 0; more < 10_000; more += 1) tally.add(wrongPassword('192.0.2.7'), NOW + 2000);
    expect(tally.take(NOW + 3000)).toEqual([]);
    expect(tally.take(NOW + MINUTE)).toEqual([{ ...wrongPassword('192.0.2.7'), at: NOW, times: 10_000 }]);
    expect(tally.isEmpty).toBe(true);
  });

  it('[SAFE-2] are distinguished by kind, account, address and reason', () => {
    const tally = new SecurityTally();
    const event = wrongPassword('192.0.2.7');
    const others = [
      { userId: 'pat' },
      { address: '192.0.2.8' },
      { reason: 'address' },
      { method: 'password' },
    ] as const;
    for (const other of [{}, ...others]) tally.add({ ...event, ...other }, NOW);
    expect(tally.take(NOW)).toHaveLength(5);
  });

  it('[SAFE-2] are all written once when the process ends', () => {
    const tally = new SecurityTally();
    for (let count = 0; count < 3; count += 1) tally.add(wrongPassword('192.0.2.7'), NOW);
    expect(tally.take(NOW, true)).toMatchObject([{ times: 3 }]);
    expect(tally.take(NOW + MINUTE, true)).toEqual([]);
  });

  it('[SAFE-2] of a distributed flood are limited in number, without losing counts', () => {
    const tally = new SecurityTally();
    for (let caller = 0; caller < 50_000; caller += 1) tally.add(wrongPassword(`caller ${caller}`), NOW);
    const taken = tally.take(NOW);
    expect(taken).toHaveLength(MAX_DISTINCT_EVENTS + 1);
    expect(taken.reduce((sum, { times }) => sum + times, 0)).toBe(50_000);
    expect(taken.at(-1)).toMatchObject({
      address: null,
      reason: 'too many to tell apart',
      times: 50_000 - MAX_DISTINCT_EVENTS,
    });
  });
});
