import { BADGE_SIZE_KEYS, BADGE_THEMES } from '@townlink/contracts';
import { badgeSvg } from './badge-svg';

const LONGEST = { isCurrent: true, lines: ['W'.repeat(253), 'Insured until Sep 30, 2026'] };

describe('[BADGE-1] the drawing of a badge', () => {
  it.each(BADGE_THEMES.flatMap((theme) => BADGE_SIZE_KEYS.map((size) => [theme, size] as const)))(
    'is at most 3 kB, %s and %s, with the longest domain',
    (theme, size) => {
      expect(
        Buffer.byteLength(badgeSvg(LONGEST, 'A brand with a name of forty letters, yes', theme, size)),
      ).toBeLessThan(3072);
    },
  );

  it('says in words what it shows, and runs nothing', () => {
    const svg = badgeSvg(
      { isCurrent: false, lines: ['This badge is for <script>"&'] },
      'Town & Link',
      'light',
      'small',
    );
    expect(svg).toContain('<title>Town &amp; Link. This badge is for &lt;script&gt;&quot;&amp;</title>');
    expect(svg).not.toMatch(/<script|href|url\(|@import/);
    expect(svg).toMatch(/^<svg [^>]*width="208" height="52"/);
  });

  it('compresses a line that would be too wide for the badge', () => {
    expect(badgeSvg({ isCurrent: true, lines: ['short'] }, 'Townlink', 'light', 'medium')).not.toContain('textLength');
    expect(badgeSvg(LONGEST, 'Townlink', 'light', 'medium').match(/textLength="194"/g)).toHaveLength(1);
  });
});
