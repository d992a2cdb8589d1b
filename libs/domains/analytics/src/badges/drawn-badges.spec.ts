import { DrawnBadges } from './drawn-badges';

describe('[BADGE-1] Drawn badges', () => {
  it('are kept with their listing, and drawn again for a changed one and for another look', () => {
    const badges = new DrawnBadges();
    const [listed, changed] = [{}, {}];
    let drawn = 0;
    const draw = () => `drawing ${(drawn += 1)}`;
    expect(badges.get(listed, 'light', draw)).toBe('drawing 1');
    expect(badges.get(listed, 'light', draw)).toBe('drawing 1');
    expect(badges.get(listed, 'dark', draw)).toBe('drawing 2');
    expect(badges.get(changed, 'light', draw)).toBe('drawing 3');
    expect(badges.get(listed, 'light', draw)).toBe('drawing 1');
  });
});
