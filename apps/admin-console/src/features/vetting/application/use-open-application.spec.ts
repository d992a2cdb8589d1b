import { neighbor, nextAfter } from './use-open-application';

const queue = ['a', 'b', 'c', 'd'].map((id) => ({ id }));

describe('nextAfter', () => {
  it.each([
    ['a', [], 'b'],
    ['b', ['c'], 'd'],
    ['d', [], 'a'],
    ['c', ['d', 'a'], 'b'],
    ['a', ['b', 'c', 'd'], undefined],
  ])('[ADM-2] after %s, with %j being saved, is %s', (id, pending, next) =>
    expect(nextAfter(queue, id, (one) => pending.includes(one))?.id).toBe(next),
  );

  it('[ADM-2] starts over when the previous one is gone', () =>
    expect(nextAfter(queue, 'gone', () => false)?.id).toBe('a'));
});

describe('neighbor', () => {
  it.each([
    ['b', 1, 'c'],
    ['b', -1, 'a'],
    ['a', -1, 'a'],
    ['d', 1, 'd'],
    [undefined, 1, 'a'],
    ['gone', -1, 'a'],
  ])('[ADM-2] of %s, %d places on, is %s', (id, step, expected) => expect(neighbor(queue, id, step)).toBe(expected));

  it('[ADM-2] is undefined for an empty list', () => expect(neighbor([], 'a', 1)).toBeUndefined());
});
