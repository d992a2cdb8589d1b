import { codeUsable } from './code-rules';

describe('codeUsable', () => {
  const now = new Date('2026-01-01T12:00:00Z');
  const sent = (secondsAgo: number, attempts: number) =>
    codeUsable({ attempts, createdAt: new Date(now.getTime() - secondsAgo * 1000), confirmedAt: null }, now);

  it('allows five attempts in ten minutes', () => {
    expect(sent(599, 4)).toBe(true);
    expect(sent(600, 0)).toBe(false);
    expect(sent(0, 5)).toBe(false);
  });

  it('refuses a used code', () => {
    expect(codeUsable({ attempts: 0, createdAt: now, confirmedAt: now }, now)).toBe(false);
  });
});
