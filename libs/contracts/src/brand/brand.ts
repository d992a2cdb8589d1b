/** Names of the logo's pictures. The square one also becomes the site's icons. */
export const LOGO_KINDS = ['light', 'dark', 'square'] as const;
export type LogoKind = (typeof LOGO_KINDS)[number];

/** Colors as '#rrggbb', each for the light and the dark scheme. */
export interface BrandColors {
  /** Links, buttons and selections. */
  accentLight: string;
  accentDark: string;
  /** Stripes above featured providers. */
  awningLight: string;
  awningDark: string;
  /** Page background. */
  surfaceLight: string;
  surfaceDark: string;
}

/** The brand settings of an administrator. */
export interface Brand {
  name: string;
  tagline: string;
  supportEmail: string;
  /** Required in commercial email. */
  postalAddress: string;
  /** Sender of emails, unless the setting MAIL_FROM_NAME overrides it. */
  senderName: string;
  /** https addresses of profiles on other sites. */
  socialLinks: readonly string[];
  colors: BrandColors;
  /** File names of uploaded pictures, from their content; otherwise the release's mark is shown. */
  logos: Readonly<Partial<Record<LogoKind, string>>>;
}

/** The release's brand without colors: browsers have those in their styles. */
export const releaseWords: Omit<Brand, 'colors'> = {
  name: 'Townlink',
  tagline: 'Your link to trusted local services',
  supportEmail: 'support@townlink.example',
  // Fictional until an office exists.
  postalAddress: '1 Example Plaza, Suite 100, Anytown, UT 00000',
  senderName: 'Townlink',
  socialLinks: [],
  logos: {},
};

/** Differences from the release's brand are an attribute of <html>, available to a script before anything else runs. */
const page = globalThis as { document?: { documentElement: { dataset: { brand?: string } } } };
const own = page.document?.documentElement.dataset.brand;

/**
 * The brand in use in pages, emails and structured data. It changes at runtime on a server (`followBrand`), so nothing may be
 * derived from it when a module loads. A browser has no `colors` here.
 */
export const brand = { ...releaseWords, ...(own && (JSON.parse(own) as Partial<Brand>)) } as Brand;

/** Browser storage keys; independent of the brand. */
export const storageKeys = {
  /** Referral code of the link a visitor came by. */
  referral: 'townlink_ref',
  session: 'townlink.session',
  /** Per tab, the beginning of keys: texts that were not saved. */
  unsaved: 'townlink.unsaved',
  /** Per tab: its support view. */
  view: 'townlink.view',
} as const;

/** Path of an uploaded brand picture. @param name file name, from its content */
export const brandFilePath = (name: string): string => `/brand/files/${name}`;

/** Path of the same picture for emails. */
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
