import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  allTokens,
  COLOR_SCHEMES,
  colorProblems,
  colorProblemText,
  colorsCss,
  colorsOfPath,
  colorsPath,
} from './brand-colors';
import { contrast, mix } from './contrast';
import type { BrandColors } from './brand';
import { RELEASE_COLORS } from './release-brand';

const withColors = (changes: Partial<BrandColors>): BrandColors => ({ ...RELEASE_COLORS, ...changes });
const tokensCss = readFileSync(join(import.meta.dirname, '../../../web/ui/src/theme/tokens.css'), 'utf8');

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#0000ff', '#ffffff', 8.59],
  ])('[BRAND-1] of %s and %s is %f, in either order', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 1);
    expect(contrast(other, one)).toBe(contrast(one, other));
  });
});

describe('the colors of a brand', () => {
  it.each(COLOR_SCHEMES)('[BRAND-1] default to tokens.css in the %s scheme', (scheme) => {
    for (const [name, color] of Object.entries(allTokens(RELEASE_COLORS, scheme))) {
      const [, light, dark] = new RegExp(`--color-${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(tokensCss) ?? [];
      expect([name, color]).toEqual([name, scheme === 'light' ? light : dark]);
    }
  });

  it('[BRAND-1] of the release are readable', () => expect(colorProblems(RELEASE_COLORS)).toEqual([]));

  it.each<[string, Partial<BrandColors>, string, RegExp]>([
    [
      'white on white',
      { accentLight: '#ffffff' },
      'accentLight',
      /^A link on .* has a contrast of 1\.\d:1, and needs 4\.5:1/,
    ],
    ['a bright accent', { accentLight: '#f2c05c' }, 'accentLight', /link/],
    ['a dark accent in the dark', { accentDark: '#20254a' }, 'accentDark', /link/],
    ['a black page by day', { surfaceLight: '#000000' }, 'surfaceLight', /^Text on/],
    ['a white page at night', { surfaceDark: '#ffffff' }, 'surfaceDark', /^Text on/],
    ['a gray page', { surfaceLight: '#999999' }, 'surfaceLight', /on the page|on a sunken part|on a card/],
  ])('[BRAND-1] refuse %s, and offer the nearest color that passes', (_, changes, field, words) => {
    const colors = withColors(changes);
    const [problem] = colorProblems(colors);
    expect(problem?.field).toBe(field);
    expect(colorProblemText(problem!)).toMatch(words);
    expect(colorProblems({ ...colors, [problem!.field]: problem!.nearest })).toEqual([]);
  });

  it('[BRAND-1] offer a similar color for one that nearly passes', () => {
    const [problem] = colorProblems(withColors({ accentLight: '#5f78e0' }));
    expect(contrast(problem!.nearest, '#ffffff')).toBeLessThan(6);
  });

  it.each(['#0b6e4f', '#8c1c13', '#5b2a86', '#00557f'])('[BRAND-1] accept %s for the light scheme', (accentLight) =>
    expect(colorProblems(withColors({ accentLight }))).toEqual([]),
  );

  it('[BRAND-1] are encoded in the address of their styles, and no other address is accepted', () => {
    const own = withColors({ accentLight: '#0b6e4f' });
    expect(colorsPath(RELEASE_COLORS)).toBeNull();
    const path = colorsPath(own)!;
    expect(path).toBe('/brand/colors/0b6e4f-a9b8ff-e3b95f-7a5d20-fbfaf8-141312.css');
    expect(colorsOfPath(path.slice('/brand/colors/'.length))).toEqual(own);
    const hostile = [
      '',
      '.css',
      '0b6e4f.css',
      `${'}</style>'.repeat(6)}.css`,
      `${'000000-'.repeat(7)}.css`,
      '__proto__',
    ];
    expect(hostile.map(colorsOfPath)).toEqual(hostile.map(() => null));
  });

  it('[BRAND-1] change only the tokens derived from them', () => {
    const css = colorsCss(withColors({ accentLight: '#0b6e4f' }));
    expect(css).toContain('--color-accent:light-dark(#0b6e4f,#a9b8ff)');
    expect(css).toContain('--color-on-accent:light-dark(#ffffff,#141a3a)');
    expect(css).not.toMatch(/canvas|surface|featured/);
    expect(colorsCss(withColors({ awningDark: '#333333' }))).toBe(
      ':root{--color-featured-line:light-dark(#e3b95f,#333333)}\n',
    );
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
  });
});
