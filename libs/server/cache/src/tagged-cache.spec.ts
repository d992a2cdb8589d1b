import { describe, expect, it, jest } from '@jest/globals';
import { TaggedCache, Uncacheable } from './tagged-cache';

/** A cache with a manual clock. */
function cacheOf(options: { seconds?: number; entries?: number; random?: () => number } = {}) {
  const clock = { time: 0 };
  const plain = { name: 'test', seconds: 10, entries: 3, random: () => 0 };
  const cache = new TaggedCache<string>({ ...plain, ...options, now: () => clock.time });
  return { cache, clock };
}

/** A value that the test resolves. */
function slow() {
  let finish: (value: string) => void = () => undefined;
  const value = new Promise<string>((resolve) => (finish = resolve));
  return { make: () => value, finish };
}

describe('TaggedCache', () => {
  it('computes a value once until it expires', async () => {
    const { cache, clock } = cacheOf();
    const make = jest.fn(async () => 'value');
    await cache.get('a', [], make);
    await cache.get('a', [], make);
    expect(cache.peek('a')).toBe('value');
    expect(make).toHaveBeenCalledTimes(1);
    clock.time = 10_000;
    expect(cache.peek('a')).toBeUndefined();
    await cache.get('a', [], make);
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('spreads the expiry of values cached together over the last fifth of their lifetime', async () => {
    const chances = [0, 0.5, 0.999];
    const { cache, clock } = cacheOf({ random: () => chances.shift()! });
    for (const key of ['a', 'b', 'c']) await cache.get(key, [], async () => key);
    const cached = (time: number) => {
      clock.time = time;
      return ['a', 'b', 'c'].filter((key) => cache.peek(key) !== undefined);
    };
    expect([cached(8_000), cached(8_500), cached(9_500), cached(10_000)]).toEqual([
      ['a', 'b', 'c'],
      ['a', 'b'],
      ['a'],
      [],
    ]);
  });

  it('computes a value once for simultaneous calls', async () => {
    const { cache } = cacheOf();
    const make = jest.fn(async () => 'value');
    await Promise.all(Array.from({ length: 50 }, () => cache.get('a', [], make)));
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('[SEARCH-11] never returns a value whose tag was dropped while it was computed', async () => {
    const { cache } = cacheOf();
    const old = slow();
    const asked = cache.get('a', ['market'], old.make);
    cache.drop('market');
    old.finish('old');
    await asked;
    expect(cache.peek('a')).toBeUndefined();
    expect(await cache.get('a', ['market'], async () => 'new')).toBe('new');
  });

  it('drops by tag and leaves the others', async () => {
    const { cache } = cacheOf();
    await cache.get('a', ['one', 'both'], async () => 'a');
    await cache.get('b', ['two', 'both'], async () => 'b');
    cache.drop('one');
    expect([cache.peek('a'), cache.peek('b')]).toEqual([undefined, 'b']);
    cache.drop('both');
    expect(cache.size).toBe(0);
  });

  it('evicts the oldest unused value', async () => {
    const { cache } = cacheOf();
    for (const key of ['a', 'b', 'c']) await cache.get(key, [], async () => key);
    cache.peek('a');
    await cache.get('d', [], async () => 'd');
    expect(['a', 'b', 'c', 'd'].map((key) => cache.peek(key))).toEqual(['a', undefined, 'c', 'd']);
  });

  it('caches no failure, and nothing with a lifetime of zero', async () => {
    const { cache } = cacheOf();
    await expect(cache.get('a', [], async () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await cache.get('a', [], async () => 'up')).toBe('up');
    const off = cacheOf({ seconds: 0 }).cache;
    await off.get('a', [], async () => 'value');
    expect(off.size).toBe(0);
  });

  it('does not evict a new value when all others were used', async () => {
    const { cache } = cacheOf();
    for (const key of ['a', 'b', 'c']) await cache.get(key, [], async () => key);
    for (const key of ['a', 'b', 'c']) cache.peek(key);
    await cache.get('d', [], async () => 'd');
    expect([cache.peek('a'), cache.peek('d'), cache.size]).toEqual([undefined, 'd', 3]);
  });

  it('[SEARCH-11] drops only values that turn out to have a tag dropped while they were computed', async () => {
    const { cache } = cacheOf();
    const old = slow();
    const make = (tag: string) => async (tags: Set<string>) => {
      const value = await old.make();
      tags.add(tag);
      return value;
    };
    const asked = [cache.collect('a', make('one')), cache.collect('b', make('two'))];
    cache.drop('one');
    old.finish('old');
    await Promise.all(asked);
    expect([cache.peek('a'), cache.peek('b')]).toEqual([undefined, 'old']);
  });

  it('[CDN-1] returns an expired value while a new one is computed, and after a failure', async () => {
    const { cache, clock } = cacheOf();
    await cache.get('a', ['market'], async () => 'old');
    clock.time = 10_000;
    expect([cache.peek('a'), cache.lastKnown('a')]).toEqual([undefined, 'old']);
    const next = slow();
    const asked = cache.get('a', ['market'], next.make);
    expect(cache.lastKnown('a')).toBe('old');
    next.finish('new');
    expect([await asked, cache.lastKnown('a')]).toEqual(['new', 'new']);
    clock.time = 20_000;
    await expect(cache.get('a', ['market'], async () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect([cache.peek('a'), cache.lastKnown('a'), cache.size]).toEqual([undefined, 'new', 1]);
    cache.drop('market');
    expect([cache.lastKnown('a'), cache.size]).toEqual([undefined, 0]);
  });

  it('[CDN-1] drops an expired value when its tag is dropped while a new one is computed', async () => {
    const { cache, clock } = cacheOf();
    await cache.get('a', ['market'], async () => 'old');
    clock.time = 10_000;
    const next = slow();
    const asked = cache.collect('a', async (tags) => {
      const value = await next.make();
      tags.add('market');
      return value;
    });
    cache.drop('market');
    expect(cache.lastKnown('a')).toBeUndefined();
    next.finish('new');
    await asked;
    expect(cache.lastKnown('a')).toBeUndefined();
  });

  it('returns an uncacheable value to all waiting calls', async () => {
    const { cache } = cacheOf();
    const make = jest.fn(async () => Promise.reject(new Uncacheable('gone')));
    expect(await Promise.all([cache.collect('a', make), cache.collect('a', make)])).toEqual(['gone', 'gone']);
    expect([make.mock.calls.length, cache.size]).toEqual([1, 0]);
  });
});
