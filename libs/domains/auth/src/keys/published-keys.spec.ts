import { publishedKeys } from './published-keys';

describe('publishedKeys', () => {
  const now = new Date('2026-01-01T12:00:00Z');
  const retired = (secondsAgo: number) => ({ retiredAt: new Date(now.getTime() - secondsAgo * 1000) });

  it('[AUTH-9] keeps a retired key until every token it signed has expired and every copy of the key set is old', () => {
    const [signing, fresh, old] = [{ retiredAt: null }, retired(3600 + 629), retired(3600 + 631)];
    expect(publishedKeys([signing, fresh, old], now, 3600)).toEqual([signing, fresh]);
  });
});
