import { IsInt, IsOptional, IsString, IsUrl, Matches, Max, Min } from 'class-validator';

export class PageSettings {
  /** Folder of the assembled web build: static/, server/ and release.json. */
  @IsString()
  WEB_DIRECTORY = 'apps/shell/dist/web';

  /** Longest a page may take to render before it is left to the browser, in milliseconds. */
  @IsInt()
  @Min(10)
  @Max(60_000)
  PAGE_TIMEOUT = 2_000;

  /** Seconds a finished page is kept; 0 keeps none. A change in the directory throws it away at once anyway. */
  @IsInt()
  @Min(0)
  @Max(3600)
  PAGE_CACHE_SECONDS = 300;

  /**
   * Pages a minute that a gateway renders for one address, besides those it has kept; 0 for any number. Addresses of this machine are
   * not counted: set TRUSTED_PROXIES.
   */
  @IsInt()
  @Min(0)
  @Max(100_000)
  PAGE_RENDERS_PER_MINUTE = 300;

  /** Where security.txt sends who has found a way in: `mailto:` or `https:`; the support address where it is left out. */
  @IsOptional()
  @Matches(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, { message: 'SECURITY_CONTACT starts with mailto: or https:' })
  SECURITY_CONTACT?: string;

  /** Key of the Maps JavaScript API, shown to every browser: restrict it to this site. With it cities are Google's while somebody types; without it those of the gazetteer. */
  @IsOptional()
  @IsString()
  @Matches(/^[\w-]{10,200}$/, { message: 'GOOGLE_MAPS_BROWSER_KEY is no key of Google’s' })
  GOOGLE_MAPS_BROWSER_KEY?: string;

  /** Where its script comes from, or that of a stand-in. */
  @IsUrl({ protocols: ['http', 'https'], require_tld: false, require_protocol: true })
  GOOGLE_MAPS_API_BASE = 'https://maps.googleapis.com';
}

/** Address of the script of Google Maps for browsers; undefined without a key. */
export const mapsScriptOf = ({ GOOGLE_MAPS_BROWSER_KEY: key, GOOGLE_MAPS_API_BASE: base }: PageSettings) =>
  key && `${base}/maps/api/js?key=${key}&v=weekly&loading=async&libraries=places`;

/** Where a page loads the script from and what that calls; nowhere without a key. */
export function mapsOrigins({ GOOGLE_MAPS_BROWSER_KEY: key, GOOGLE_MAPS_API_BASE: base }: PageSettings): string[] {
  return key ? [new URL(base).origin, 'https://places.googleapis.com'] : [];
}
