import { UseTally } from './use-tally';

const at = (time: string) => new Date(`2026-11-${time}Z`);

describe('the count of calls', () => {
  it('[KEY-1] is by key and day, with those over the limit and the last', () => {
    const tally = new UseTally();
    tally.add('a', false, at('28T10:00:00'));
    tally.add('a', true, at('28T23:59:59'));
    tally.add('a', false, at('29T00:00:00'));
    tally.add('b', false, at('28T10:00:00'));
    expect(tally.take()).toEqual([
      { keyId: 'a', day: '2026-11-28', calls: 2, limited: 1, lastAt: at('28T23:59:59') },
      { keyId: 'a', day: '2026-11-29', calls: 1, limited: 0, lastAt: at('29T00:00:00') },
      { keyId: 'b', day: '2026-11-28', calls: 1, limited: 0, lastAt: at('28T10:00:00') },
    ]);
    expect(tally.take()).toEqual([]);
  });

  it('[KEY-1] is restored when it could not be written, together with later calls', () => {
    const tally = new UseTally();
    tally.add('a', false, at('28T10:00:00'));
    const taken = tally.take();
    tally.add('a', true, at('28T09:00:00'));
    tally.putBack(taken);
    expect(tally.take()).toEqual([{ keyId: 'a', day: '2026-11-28', calls: 2, limited: 1, lastAt: at('28T10:00:00') }]);
  });
});
