import { contrast, HEX_COLOR, mix, nearestPassing } from './contrast';
import type { BrandColors } from './brand';
import { RELEASE_COLORS } from './release-brand';

export const COLOR_SCHEMES = ['light', 'dark'] as const;
export type ColorScheme = (typeof COLOR_SCHEMES)[number];

export type ColorField = keyof BrandColors;

export const COLOR_FIELDS = Object.keys(RELEASE_COLORS) as ColorField[];

/** Colors of one scheme by token name (tokens.css). */
type Tokens = Record<string, string>;

/** Colors that a brand does not change: text and states. From tokens.css. */
const FIXED: Record<ColorScheme, Tokens> = {
  light: {
    ink: '#1c1a17',
    muted: '#5f5a53',
    'line-strong': '#8a847b',
    featured: '#855008',
    success: '#1a6b3c',
    warning: '#8a4b08',
    danger: '#b3261e',
  },
  dark: {
    ink: '#f5f2ed',
    muted: '#b0a99f',
    'line-strong': '#857f76',
    featured: '#f2c05c',
    success: '#7ed4a0',
    warning: '#f3b765',
    danger: '#ff9d94',
  },
};

/** The release's values for colors that are otherwise derived. */
const RELEASE: Record<ColorScheme, Tokens> = {
  light: {
    canvas: '#fbfaf8',
    surface: '#ffffff',
    sunken: '#f3f1ed',
    line: '#e5e1da',
    accent: '#2f4bc4',
    'accent-strong': '#243a9c',
    'accent-soft': '#eceffc',
    'on-accent': '#ffffff',
  },
  dark: {
    canvas: '#141312',
    surface: '#1d1c1a',
    sunken: '#262422',
    line: '#383531',
    accent: '#a9b8ff',
    'accent-strong': '#c3cdff',
    'accent-soft': '#272b47',
    'on-accent': '#141a3a',
  },
};

const END = { light: '#000000', dark: '#ffffff' } as const;

function groundsOf(canvas: string, scheme: ColorScheme): Tokens {
  const isLight = scheme === 'light';
  return {
    canvas,
    surface: mix(canvas, '#ffffff', isLight ? 0.75 : 0.04),
    sunken: mix(canvas, END[scheme], isLight ? 0.035 : 0.08),
    line: mix(canvas, END[scheme], isLight ? 0.1 : 0.16),
  };
}

function accentsOf(accent: string, surface: string, scheme: ColorScheme): Tokens {
  const strong = mix(accent, END[scheme], 0.25);
  const onAccent = contrast('#ffffff', accent) >= TEXT ? '#ffffff' : mix(accent, '#000000', 0.85);
  return {
    accent,
    'accent-strong': strong,
    'accent-soft': mix(surface, accent, scheme === 'light' ? 0.09 : 0.16),
    'on-accent': onAccent,
  };
}

const valueOf = (colors: BrandColors, part: 'accent' | 'awning' | 'surface', scheme: ColorScheme): string =>
  colors[`${part}${scheme === 'light' ? 'Light' : 'Dark'}`];

/** The tokens of a scheme that differ from the release's. */
function brandTokens(colors: BrandColors, scheme: ColorScheme): Tokens {
  const [accent, awning, canvas] = (['accent', 'awning', 'surface'] as const).map((part) =>
    valueOf(colors, part, scheme),
  ) as [string, string, string];
  const grounds = canvas === RELEASE[scheme].canvas ? {} : groundsOf(canvas, scheme);
  const surface = grounds.surface ?? RELEASE[scheme].surface!;
  return {
    ...grounds,
    ...(accent !== RELEASE[scheme].accent && accentsOf(accent, surface, scheme)),
    ...(awning !== valueOf(RELEASE_COLORS, 'awning', scheme) && { 'featured-line': awning }),
  };
}

/** Every token of a scheme that is used in a pair below or in emails. */
export const allTokens = (colors: BrandColors, scheme: ColorScheme): Tokens => ({
  ...FIXED[scheme],
  ...RELEASE[scheme],
  ...brandTokens(colors, scheme),
});

/** Minimum contrast of text, and of the outlines of controls. Source: WCAG 2.2, 1.4.3 and 1.4.11. */
const TEXT = 4.5;
const CONTROL = 3;

interface Pair {
  front: string;
  ground: string;
  least: number;
}

const pairs = (fronts: string[], grounds: string[], least = TEXT): Pair[] =>
  fronts.flatMap((front) => grounds.map((ground) => ({ front, ground, least })));

const GROUNDS = ['canvas', 'surface', 'sunken'];

/** Every color that appears on another. */
const ON_GROUND: readonly Pair[] = [
  ...pairs(['ink', 'muted'], GROUNDS),
  ...pairs(['featured', 'success', 'warning', 'danger'], ['canvas', 'surface']),
  ...pairs(['line-strong'], ['canvas', 'surface'], CONTROL),
];
const OF_ACCENT: readonly Pair[] = [
  ...pairs(['accent'], [...GROUNDS, 'accent-soft']),
  ...pairs(['accent-strong'], ['canvas', 'surface', 'accent-soft']),
  ...pairs(['on-accent'], ['accent', 'accent-strong']),
  ...pairs(['ink'], ['accent-soft']),
];

const NAMES: Tokens = {
  ink: 'text',
  muted: 'quiet text',
  'line-strong': 'the line of a field',
  featured: 'the word Featured',
  accent: 'a link',
  'accent-strong': 'a link under the pointer',
  'on-accent': 'the text of a button',
  canvas: 'the page',
  surface: 'a card',
  sunken: 'a sunken part',
  'accent-soft': 'a tinted part',
};

const nameOf = (token: string): string => NAMES[token] ?? `the color of ${token}`;

export interface ColorProblem {
  field: ColorField;
  front: string;
  ground: string;
  ratio: number;
  least: number;
  /** The nearest color that passes. */
  nearest: string;
}

type Worst = Pair & { ratio: number };

function worstOf(colors: BrandColors, scheme: ColorScheme, checked: readonly Pair[]): Worst | undefined {
  const tokens = allTokens(colors, scheme);
  return checked
    .map((pair) => ({ ...pair, ratio: contrast(tokens[pair.front]!, tokens[pair.ground]!) }))
    .filter(({ ratio, least }) => ratio < least)
    .sort((one, other) => one.ratio / one.least - other.ratio / other.least)[0];
}

/** A background that no text fits is reported before the accent on it. */
function problemOf(colors: BrandColors, scheme: ColorScheme): ColorProblem | undefined {
  const end = scheme === 'light' ? 'Light' : 'Dark';
  const checks = [
    [`surface${end}`, ON_GROUND],
    [`accent${end}`, OF_ACCENT],
  ] as const;
  for (const [field, checked] of checks) {
    const worst = worstOf(colors, scheme, checked);
    if (!worst) continue;
    const passes = (candidate: string) => !worstOf({ ...colors, [field]: candidate }, scheme, checked);
    const nearest = nearestPassing(colors[field], passes) ?? RELEASE_COLORS[field];
    return { field, front: nameOf(worst.front), ground: nameOf(worst.ground), ...ratios(worst), nearest };
  }
  return undefined;
}

const ratios = ({ ratio, least }: Worst) => ({ ratio, least });

/** Unreadable pairs, the worst of each scheme; none for a color that is not fully entered. */
export function colorProblems(colors: BrandColors): ColorProblem[] {
  if (!COLOR_FIELDS.every((field) => HEX_COLOR.test(colors[field]))) return [];
  return COLOR_SCHEMES.flatMap((scheme) => problemOf(colors, scheme) ?? []);
}

/** 'A link on the page has a contrast of 2.1:1, and needs 4.5:1. The nearest color that passes is #2f4bc4.' */
export function colorProblemText({ front, ground, ratio, least, nearest }: ColorProblem): string {
  const what = front.charAt(0).toUpperCase() + front.slice(1);
  // Rounded down: 4.49 is not enough.
  const shown = (Math.floor(ratio * 10) / 10).toFixed(1);
  return `${what} on ${ground} has a contrast of ${shown}:1, and needs ${least}:1. The nearest color that passes is ${nearest}.`;
}

const HEX = COLOR_FIELDS.map(() => '([0-9a-f]{6})').join('-');
const CSS_PATH = new RegExp(`^${HEX}\\.css$`);

/** Address of a stylesheet that encodes the brand's colors in its name; null for the release's. */
export const colorsPath = (colors: BrandColors): string | null =>
  COLOR_FIELDS.every((field) => colors[field] === RELEASE_COLORS[field])
    ? null
    : `/brand/colors/${COLOR_FIELDS.map((field) => colors[field].slice(1)).join('-')}.css`;

/** Decodes the last part of such an address; null for any other. */
export function colorsOfPath(name: string): BrandColors | null {
  const found = CSS_PATH.exec(name)?.slice(1);
  if (!found) return null;
  return Object.fromEntries(COLOR_FIELDS.map((field, index) => [field, `#${found[index]}`])) as unknown as BrandColors;
}

/** Styles that set a brand's colors. They override tokens.css, which is in a layer. */
export function colorsCss(colors: BrandColors): string {
  const [light, dark] = COLOR_SCHEMES.map((scheme) => brandTokens(colors, scheme)) as [Tokens, Tokens];
  const [allLight, allDark] = COLOR_SCHEMES.map((scheme): Tokens => ({
    ...allTokens(colors, scheme),
    'featured-line': valueOf(colors, 'awning', scheme),
  })) as [Tokens, Tokens];
  const names = [...new Set([...Object.keys(light), ...Object.keys(dark)])];
  const lines = names.map((name) => `--color-${name}:light-dark(${allLight[name]},${allDark[name]})`);
  return `:root{${lines.join(';')}}\n`;
}
