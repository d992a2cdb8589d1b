import { nextAfter } from './use-chosen';

const queue = ['a', 'b', 'c', 'd'].map((id) => ({ id }));

describe('nextAfter', () => {
  it.each([
    ['a', [], 'b'],
    ['b', ['c'], 'd'],
    ['d', [], 'a'],
    ['c', ['d', 'a'], 'b'],
    ['a', ['b', 'c', 'd'], undefined],
  ])('[ADM-2] after %s, with %j being saved, comes %s', (id, pending, next) =>
    expect(nextAfter(queue, id, (one) => pending.includes(one))?.id).toBe(next),
  );

  it('[ADM-2] begins anew when the one before is gone', () =>
    expect(nextAfter(queue, 'gone', () => false)?.id).toBe('a'));
});
