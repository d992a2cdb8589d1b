import { decideRefresh } from './refresh-rules';

describe('decideRefresh', () => {
  const now = new Date('2026-01-01T12:00:00Z');
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  const decide = (exchangedAt: Date | null, parentId: string | null, isSameBrowser = true) =>
    decideRefresh({ id: 'presented', exchangedAt }, { parentId }, now, 10, isSameBrowser);

  it('[AUTH-4] exchanges the current token', () => {
    expect(decide(null, 'older')).toBe('exchange');
  });

  it('[AUTH-4] repeats the current token to its direct parent for a minute, then treats it as a copy', () => {
    expect(decide(ago(59.999), 'presented')).toBe('repeat');
    expect(decide(ago(60), 'presented')).toBe('reuse');
  });

  it('[AUTH-4] repeats the current token to an older one for 10 seconds, then treats it as a copy', () => {
    expect(decide(ago(9.999), 'another')).toBe('repeat');
    expect(decide(ago(10), 'another')).toBe('reuse');
  });

  it('[AUTH-4] treats an exchanged token as a copy when another browser presents it', () => {
    expect(decide(ago(1), 'presented', false)).toBe('reuse');
    expect(decide(ago(1), 'another', false)).toBe('reuse');
    expect(decide(null, 'older', false)).toBe('exchange');
  });

  it('treats an exchanged token as a copy when the session has no current one', () => {
    expect(decideRefresh({ id: 'presented', exchangedAt: ago(1) }, null, now, 10, true)).toBe('reuse');
  });
});
