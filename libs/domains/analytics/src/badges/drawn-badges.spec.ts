import { DrawnBadges } from './drawn-badges';

describe('[BADGE-1] drawn badges', () => {
  it('are cached with their listing, and drawn again for a changed listing or another look', () => {
    const badges = new DrawnBadges();
    const [listed, changed] = [{}, {}];
    let drawn = 0;
    const draw = () => `drawing ${(drawn += 1)}`;
    const text = (listing: object, look: string) => badges.get(listing, look, draw).bytes.toString();
    expect(text(listed, 'light')).toBe('drawing 1');
    expect(text(listed, 'light')).toBe('drawing 1');
    expect(text(listed, 'dark')).toBe('drawing 2');
    expect(text(changed, 'light')).toBe('drawing 3');
    expect(text(listed, 'light')).toBe('drawing 1');
  });
});
