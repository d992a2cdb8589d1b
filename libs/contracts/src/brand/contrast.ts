type Rgb = readonly [number, number, number];

/** '#2f4bc4': the only stored form of a color. */
export const HEX_COLOR = /^#[0-9a-f]{6}$/;

const rgbOf = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;

const hexOf = (rgb: readonly number[]): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** @param share of the second color, from 0 to 1 */
export function mix(first: string, second: string, share: number): string {
  const [from, to] = [rgbOf(first), rgbOf(second)];
  return hexOf(from.map((part, index) => part + (to[index]! - part) * share));
}

/** Relative luminance. Source: WCAG 2.2, section 'relative luminance'. */
function luminance(hex: string): number {
  const [red, green, blue] = rgbOf(hex).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colors, from 1 to 21. Source: WCAG 2.2, section 'contrast ratio'. */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** Steps tried towards black or white, nearest first. */
const STEPS = 64;

/** The passing color nearest to the given one, towards black or white; undefined if none passes. */
export function nearestPassing(hex: string, passes: (candidate: string) => boolean): string | undefined {
  for (let step = 0; step <= STEPS; step++) {
    const candidates = ['#000000', '#ffffff'].map((end) => mix(hex, end, step / STEPS));
    const found = candidates.find(passes);
    if (found) return found;
  }
  return undefined;
}
