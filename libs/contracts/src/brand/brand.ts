import type { BrandColors } from './release-colors';

/** Names of the logo's pictures. The square one also becomes the site's icons. */
export const LOGO_KINDS = ['light', 'dark', 'square'] as const;
export type LogoKind = (typeof LOGO_KINDS)[number];

/** What an administrator sets of the brand. */
export interface Brand {
  name: string;
  tagline: string;
  supportEmail: string;
  /** Commercial email must carry one. */
  postalAddress: string;
  /** Sender of emails, unless the setting MAIL_FROM_NAME names one. */
  senderName: string;
  /** https addresses of profiles elsewhere. */
  socialLinks: readonly string[];
  colors: BrandColors;
  /** File names of uploaded pictures, from their content; without one the release's mark is shown. */
  logos: Readonly<Partial<Record<LogoKind, string>>>;
}

/** The release's brand but for its colors, which a browser has in its styles. */
export const releaseWords: Omit<Brand, 'colors'> = {
  name: 'Townlink',
  tagline: 'Your link to trusted local services',
  supportEmail: 'support@townlink.example',
  // Fictional until there is an office.
  postalAddress: '1 Example Plaza, Suite 100, Anytown, UT 00000',
  senderName: 'Townlink',
  socialLinks: [],
  logos: {},
};

/** What differs from the release's brand stands on <html>, so that a script has it before anything else runs. */
const page = globalThis as { document?: { documentElement: { dataset: { brand?: string } } } };
const own = page.document?.documentElement.dataset.brand;

/**
 * The brand in use, in pages, emails and structured data. On a server it changes while it runs (`followBrand`), so nothing may be
 * made of it when a module loads. A browser has no `colors` here.
 */
export const brand = { ...releaseWords, ...(own && (JSON.parse(own) as Partial<Brand>)) } as Brand;

/** Keys of a browser's storage, which no brand changes. */
export const storageKeys = {
  /** Referral code that brought a visitor. */
  referral: 'townlink_ref',
  session: 'townlink.session',
  /** Of one tab: the support view in it. */
  view: 'townlink.view',
} as const;

/** Path of an uploaded picture of the brand. @param name of the file, from its content */
export const brandFilePath = (name: string): string => `/brand/files/${name}`;

/** Path of the same as emails show it. */
export const brandEmailLogoPath = (name: string): string => `/brand/emails/${name}.png`;

/** Response time of the support team. Source: product specification, section 9. */
export const SUPPORT_REPLY = 'about 24 hours on business days';

/** A mailto address of the support team (RFC 6068). */
export function supportMailto(subject?: string, text?: string): string {
  const fields = Object.entries({ subject, body: text?.replace(/\r?\n/g, '\r\n') })
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}=${encodeURIComponent(value!)}`);
  return `mailto:${brand.supportEmail}${fields.length > 0 ? `?${fields.join('&')}` : ''}`;
}
