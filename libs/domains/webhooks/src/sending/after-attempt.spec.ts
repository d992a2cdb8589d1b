import { afterAttempt, MOST_ATTEMPTS } from './after-attempt';

const DAY = 86_400;

describe('what follows an attempt', () => {
  it.each([200, 201, 204, 299])('[HOOK-1] with the answer %i is nothing: it is delivered', (status) => {
    expect(afterAttempt(status, 1, 0.5)).toEqual({ kind: 'delivered' });
  });

  it.each([null, 199, 301, 302, 307, 400, 404, 429, 500, 503])(
    '[HOOK-1] with the answer %p is another one, also after a redirect, which is not followed',
    (status) => {
      expect(afterAttempt(status, 1, 0.5)).toEqual({ kind: 'retry', afterSeconds: 5 });
    },
  );

  it('[HOOK-1] with the answer 410 is the end of the webhook', () => {
    expect(afterAttempt(410, 1, 0.5)).toEqual({ kind: 'gone' });
  });

  it.each([
    [0, 0.9],
    [0.5, 1],
    [1, 1.1],
  ])('[HOOK-1] are attempts over about three days, with jitter (%p)', (random, share) => {
    let total = 0;
    for (let attempt = 1; attempt < MOST_ATTEMPTS; attempt += 1) {
      const next = afterAttempt(500, attempt, random);
      expect(next.kind).toBe('retry');
      if (next.kind === 'retry') total += next.afterSeconds;
    }
    expect(total / DAY / share).toBeCloseTo(2.98, 1);
    expect(afterAttempt(500, MOST_ATTEMPTS, random)).toEqual({ kind: 'given-up' });
  });
});
