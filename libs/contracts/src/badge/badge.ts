import type { PassportLine } from '../checks/passport';

export const BADGE_THEMES = ['light', 'dark'] as const;
export type BadgeTheme = (typeof BADGE_THEMES)[number];

/** Sizes in pixels; the drawing is the same. */
export const BADGE_SIZES = {
  small: { name: 'Small', width: 208, height: 52 },
  medium: { name: 'Medium', width: 260, height: 65 },
  large: { name: 'Large', width: 364, height: 91 },
} as const;
export type BadgeSize = keyof typeof BADGE_SIZES;
export const BADGE_SIZE_KEYS = Object.keys(BADGE_SIZES) as BadgeSize[];

export const BADGE_LANGUAGES = { en: 'English', es: 'Español' } as const;
export type BadgeLanguage = keyof typeof BADGE_LANGUAGES;
export const BADGE_LANGUAGE_KEYS = Object.keys(BADGE_LANGUAGES) as BadgeLanguage[];

export interface BadgeLook {
  theme: BadgeTheme;
  size: BadgeSize;
  lang: BadgeLanguage;
}

/** Seconds that browsers and caches may reuse a badge. */
export const BADGE_SECONDS = 300;

/** One or two lines below the brand's name; gray unless everything it states is current. */
export interface BadgeText {
  isCurrent: boolean;
  lines: string[];
}

/** Facts about a listed business that its badge shows. */
export interface BadgeFacts {
  checks: readonly Pick<PassportLine, 'kind' | 'state' | 'checked_at' | 'valid_until'>[];
  /** The business's own website, or null. */
  website_url: string | null;
  /** ISO date in the city's time zone. */
  today: string;
}

const WORDS = {
  en: {
    checked: (day: string) => `License checked ${day}`,
    ended: (day: string) => `License ended ${day}`,
    unchecked: 'License not checked',
    insured: (day: string) => `Insured until ${day}`,
    elsewhere: (domain: string) => `This badge is for ${domain}`,
    withoutWebsite: 'This badge needs a website',
    unlisted: 'Not listed now',
    locale: 'en-US',
  },
  es: {
    checked: (day: string) => `Licencia revisada ${day}`,
    ended: (day: string) => `Licencia vencida ${day}`,
    unchecked: 'Licencia no revisada',
    insured: (day: string) => `Con seguro hasta ${day}`,
    elsewhere: (domain: string) => `Esta insignia es de ${domain}`,
    withoutWebsite: 'Esta insignia necesita un sitio',
    unlisted: 'No figura ahora',
    locale: 'es-US',
  },
} as const satisfies Record<BadgeLanguage, object>;

/** Hosts shared by many businesses: a badge for one would be valid for all. */
const SHARED_HOST = /(^|\.)(facebook|instagram|linkedin|yelp|nextdoor|tiktok|youtube|google|linktr|x)\.(com|ee)$/;

/** 'ace.example' for 'https://www.ace.example/about'; null without an address or for a shared host. */
export function badgeDomain(websiteUrl: string | null): string | null {
  if (!websiteUrl || !URL.canParse(websiteUrl)) return null;
  const host = new URL(websiteUrl).hostname.replace(/^www\./, '');
  return host && !SHARED_HOST.test(host) ? host : null;
}

/**
 * Whether a page may show the badge. Pages without a referrer may: many browsers send none.
 * @param shownOn host of the embedding page
 * @param siteHost host of the directory, where providers see a preview
 */
export function mayShowBadge(shownOn: string | null, websiteUrl: string | null, siteHost: string): boolean {
  if (shownOn === null || shownOn === siteHost) return true;
  const domain = badgeDomain(websiteUrl);
  return domain !== null && (shownOn === domain || shownOn.endsWith(`.${domain}`));
}

/**
 * @param facts null for a business that is not listed
 * @param shownOn host of the embedding page; null when unknown
 */
export function badgeText(
  facts: BadgeFacts | null,
  lang: BadgeLanguage,
  shownOn: string | null,
  siteHost: string,
): BadgeText {
  const words = WORDS[lang];
  if (!facts) return { isCurrent: false, lines: [words.unlisted] };
  if (!mayShowBadge(shownOn, facts.website_url, siteHost)) {
    const domain = badgeDomain(facts.website_url);
    return { isCurrent: false, lines: [domain ? words.elsewhere(domain) : words.withoutWebsite] };
  }
  const license = facts.checks.find(({ kind }) => kind === 'license');
  const insurance = facts.checks.find(({ kind }) => kind === 'insurance');
  const isCurrent = license !== undefined && isValid(license, facts.today);
  const lines = [licenseLine(license, isCurrent, lang)];
  if (isCurrent && insurance?.valid_until && isValid(insurance, facts.today))
    lines.push(words.insured(dayText(insurance.valid_until, lang)));
  return { isCurrent, lines };
}

type Check = BadgeFacts['checks'][number];

/** Facts are cached for minutes, so the last day is compared again. */
const isValid = ({ state, valid_until }: Check, today: string): boolean =>
  state === 'valid' && (valid_until === null || valid_until >= today);

function licenseLine(license: Check | undefined, isCurrent: boolean, lang: BadgeLanguage): string {
  const words = WORDS[lang];
  if (!license?.checked_at) return words.unchecked;
  if (isCurrent) return words.checked(dayText(license.checked_at.slice(0, 10), lang));
  return license.valid_until ? words.ended(dayText(license.valid_until, lang)) : words.unchecked;
}

/** 'Nov 3, 2026', '3 nov 2026' */
const dayText = (day: string, lang: BadgeLanguage): string =>
  new Intl.DateTimeFormat(WORDS[lang].locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
