import { BADGE_SIZES, type BadgeSize, type BadgeText, type BadgeTheme, escapeMarkup } from '@townlink/contracts';

const COLORS = {
  light: { ground: '#ffffff', border: '#cfc8bd', ink: '#1c1b19', current: '#1f6b45', ended: '#6b665e' },
  dark: { ground: '#1c1b19', border: '#57534c', ink: '#f7f3ec', current: '#7fd0a3', ended: '#b5aea3' },
} as const satisfies Record<BadgeTheme, object>;

/** The drawing's own units, which the size only scales. */
const WIDTH = 260;
const HEIGHT = 65;
const TEXT = { x: 58, width: 194 };

/** Width of an average letter relative to the font size. The browser compresses text that would be wider. */
const LETTER = 0.56;

const SHIELD = 'M30 13c5 4 10 5 16 5v13c0 11-7 18-16 22-9-4-16-11-16-22V18c6 0 11-1 16-5z';
const MARKS = { current: 'm22 33 6 6 11-13', ended: 'M23 33h14' };

/** A badge as SVG of at most 3 kB, which runs and loads nothing. */
export function badgeSvg(
  { isCurrent, lines }: BadgeText,
  brandName: string,
  theme: BadgeTheme,
  size: BadgeSize,
): string {
  const { width, height } = BADGE_SIZES[size];
  const { ground, border, ink, ...marks } = COLORS[theme];
  const state = isCurrent ? 'current' : 'ended';
  const said = [brandName, ...lines].map(escapeMarkup);
  const first = lines.length > 1 ? 20 : 26;
  const texts = [
    textOf(brandName, first, 14, `font-weight="700" fill="${ink}"`),
    ...lines.map((line, at) => textOf(line, first + 17 * (at + 1), 12, `fill="${isCurrent ? ink : marks.ended}"`)),
  ];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="${said.join('. ')}" width="${width}" height="${height}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<title>${said.join('. ')}</title>`,
    `<rect x=".5" y=".5" width="${WIDTH - 1}" height="${HEIGHT - 1}" rx="8" fill="${ground}" stroke="${border}"/>`,
    `<g fill="none" stroke="${marks[state]}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"><path d="${SHIELD}"/><path d="${MARKS[state]}"/></g>`,
    `<g font-family="system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">${texts.join('')}</g></svg>`,
  ].join('');
}

function textOf(text: string, y: number, size: number, style: string): string {
  const isLong = text.length * size * LETTER > TEXT.width;
  const fit = isLong ? ` textLength="${TEXT.width}" lengthAdjust="spacingAndGlyphs"` : '';
  return `<text x="${TEXT.x}" y="${y}" font-size="${size}" ${style}${fit}>${escapeMarkup(text)}</text>`;
}
