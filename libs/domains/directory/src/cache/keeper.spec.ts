import { describe, expect, it, jest } from '@jest/globals';
import { Keeper } from './keeper';

/** A keeper with a clock that is moved by hand. */
function keeper(options: { seconds?: number; entries?: number } = {}) {
  const clock = { time: 0 };
  const kept = new Keeper<string>({ seconds: 10, entries: 3, ...options, now: () => clock.time });
  return { kept, clock };
}

/** A value whose making is finished by hand. */
function slow() {
  let finish: (value: string) => void = () => undefined;
  const value = new Promise<string>((resolve) => (finish = resolve));
  return { make: () => value, finish };
}

describe('Keeper', () => {
  it('makes a value once until its time is over', async () => {
    const { kept, clock } = keeper();
    const make = jest.fn(async () => 'value');
    await kept.get('a', [], make);
    await kept.get('a', [], make);
    expect(kept.peek('a')).toBe('value');
    expect(make).toHaveBeenCalledTimes(1);
    clock.time = 10_000;
    expect(kept.peek('a')).toBeUndefined();
    await kept.get('a', [], make);
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('makes a value once for all who ask at the same time', async () => {
    const { kept } = keeper();
    const make = jest.fn(async () => 'value');
    await Promise.all(Array.from({ length: 50 }, () => kept.get('a', [], make)));
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('[SEARCH-11] never hands out what a tag was dropped for while it was being made', async () => {
    const { kept } = keeper();
    const old = slow();
    const asked = kept.get('a', ['cell'], old.make);
    kept.drop('cell');
    old.finish('old');
    await asked;
    expect(kept.peek('a')).toBeUndefined();
    expect(await kept.get('a', ['cell'], async () => 'new')).toBe('new');
  });

  it('drops by tag and leaves the others', async () => {
    const { kept } = keeper();
    await kept.get('a', ['one', 'both'], async () => 'a');
    await kept.get('b', ['two', 'both'], async () => 'b');
    kept.drop('one');
    expect([kept.peek('a'), kept.peek('b')]).toEqual([undefined, 'b']);
    kept.drop('both');
    expect(kept.size).toBe(0);
  });

  it('lets the oldest fall out that nobody asked for', async () => {
    const { kept } = keeper();
    for (const key of ['a', 'b', 'c']) await kept.get(key, [], async () => key);
    kept.peek('a');
    await kept.get('d', [], async () => 'd');
    expect(['a', 'b', 'c', 'd'].map((key) => kept.peek(key))).toEqual(['a', undefined, 'c', 'd']);
  });

  it('keeps no failure, and nothing at all with no time', async () => {
    const { kept } = keeper();
    await expect(kept.get('a', [], async () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await kept.get('a', [], async () => 'up')).toBe('up');
    const off = keeper({ seconds: 0 }).kept;
    await off.get('a', [], async () => 'value');
    expect(off.size).toBe(0);
  });
});
