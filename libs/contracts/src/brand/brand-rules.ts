import { type Brand, LOGO_KINDS, type LogoKind } from './brand';
import { COLOR_FIELDS } from './brand-colors';
import { HEX_COLOR } from './contrast';
import { releaseBrand } from './release-brand';

/** Bytes of a logo as uploaded. */
export const LOGO_BYTES = 512 * 1024;

/** In characters; `socialLinks` is a number of links. */
export const BRAND_LIMITS = {
  name: 40,
  tagline: 80,
  postalAddress: 200,
  socialLinks: 8,
  socialLink: 200,
  /** A logo in base64. */
  logoText: Math.ceil(LOGO_BYTES / 3) * 4,
} as const;

/** Networks allowed for profile links. */
const SOCIAL_HOSTS = [
  'facebook.com',
  'instagram.com',
  'x.com',
  'youtube.com',
  'linkedin.com',
  'tiktok.com',
  'nextdoor.com',
  'bsky.app',
] as const;

export const BRAND_MESSAGES = {
  name: `The name has 2 to ${BRAND_LIMITS.name} characters and at least one letter`,
  senderName: 'The sender name has 1 to 60 characters, without < > and quotes',
  postalAddress: `The postal address has 10 to ${BRAND_LIMITS.postalAddress} characters`,
  color: 'A color is written as #2f4bc4',
  socialLink: `An address starts with https:// and leads to a profile on one of: ${SOCIAL_HOSTS.join(', ')}`,
  logoType: 'A logo is an SVG or a PNG picture',
  logoTooLarge: 'A logo has at most 512 kB. Export it smaller, or as SVG.',
  logoBroken: 'This picture cannot be drawn. Export it again, as SVG or PNG.',
  logoLetters: 'This SVG has text, which each device draws with another font. Export it with text as paths, or as PNG.',
  logoSize: 'A PNG logo is 32 to 2,000 pixels wide and high',
  logoShape: 'One side of a logo is at most 20 times as long as the other',
  noLogo: 'This picture is not there. Upload it again.',
  noVersion: 'This version no longer exists. Reload the page.',
  noDraft: 'There is no draft. Reload the page.',
  ownBrand: 'The site already has the original brand. Reload the page.',
  notFetched: 'Failed to fetch the brand',
} as const;

/** Name of a stored logo: a hash of its content. */
export const LOGO_FILE = /^[0-9a-f]{64}\.(?:svg|png)$/;

/** Null for valid links. */
export function socialLinkError(value: unknown): string | null {
  const isFine = Array.isArray(value) && value.every((link) => typeof link === 'string' && isProfile(link));
  return isFine ? null : BRAND_MESSAGES.socialLink;
}

function isProfile(link: string): boolean {
  if (link.length > BRAND_LIMITS.socialLink || /\s/.test(link) || !URL.canParse(link)) return false;
  const { protocol, hostname, pathname, username, port } = new URL(link);
  const host = hostname.replace(/^www\./, '');
  const isKnown = SOCIAL_HOSTS.some((known) => known === host);
  return protocol === 'https:' && isKnown && pathname.length > 1 && !username && !port;
}

/** Reads a stored brand. The database is not trusted: malformed values fall back to the release's. */
export function brandOfStored(stored: unknown): Brand {
  const given = recordOf(stored);
  const text = (key: 'name' | 'tagline' | 'supportEmail' | 'postalAddress' | 'senderName'): string =>
    typeof given[key] === 'string' && given[key].length <= 500 ? given[key] : releaseBrand[key];
  const [colors, logos] = [recordOf(given.colors), recordOf(given.logos)];
  const color = (field: (typeof COLOR_FIELDS)[number]) =>
    matches(colors[field], HEX_COLOR) ? colors[field] : releaseBrand.colors[field];
  return {
    name: text('name'),
    tagline: text('tagline'),
    supportEmail: text('supportEmail'),
    postalAddress: text('postalAddress'),
    senderName: text('senderName'),
    socialLinks: socialLinkError(given.socialLinks) === null ? (given.socialLinks as string[]) : [],
    colors: Object.fromEntries(COLOR_FIELDS.map((field) => [field, color(field)])) as unknown as Brand['colors'],
    logos: Object.fromEntries(
      LOGO_KINDS.flatMap((kind: LogoKind) => (matches(logos[kind], LOGO_FILE) ? [[kind, logos[kind]]] : [])),
    ),
  };
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const matches = (value: unknown, form: RegExp): value is string => typeof value === 'string' && form.test(value);
