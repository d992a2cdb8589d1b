import { allTokens } from '@townlink/contracts';
import type { BrandInUse } from '@townlink/server-config';

/** A brand's mark: its square logo, or else the release's mark in its accent color. */
export function markSvg({ brand, files }: BrandInUse): string {
  const logo = brand.logos.square && files.get(brand.logos.square);
  if (logo) {
    const data = `data:${logo.type};base64,${logo.bytes.toString('base64')}`;
    return `<image width="32" height="32" preserveAspectRatio="xMidYMid meet" href="${data}"/>`;
  }
  const tokens = allTokens(brand.colors, 'light');
  const front = tokens['on-accent'];
  return `<rect width="32" height="32" rx="9" fill="${tokens.accent}"/><g fill="${front}"><path d="M10 21.5 22 10.5" stroke="${front}" stroke-width="3" stroke-linecap="round"/><circle cx="10" cy="21.5" r="4"/><circle cx="22" cy="10.5" r="4"/></g>`;
}
