import { publishedKeys } from './published-keys';

describe('publishedKeys', () => {
  const now = new Date('2026-01-01T12:00:00Z');
  const retired = (secondsAgo: number) => ({ retiredAt: new Date(now.getTime() - secondsAgo * 1000) });

  it('[AUTH-9] publishes a retired key until its tokens and cached key sets have expired', () => {
    const [signing, fresh, old] = [{ retiredAt: null }, retired(3600 + 629), retired(3600 + 631)];
    expect(publishedKeys([signing, fresh, old], now, 3600)).toEqual([signing, fresh]);
  });
});
