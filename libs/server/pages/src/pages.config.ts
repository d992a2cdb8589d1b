import { IsInt, IsOptional, IsString, IsUrl, Matches, Max, Min } from 'class-validator';

export class PageSettings {
  /** Folder of the assembled web build: static/, server/ and release.json. */
  @IsString()
  WEB_DIRECTORY = 'apps/shell/dist/web';

  /** Milliseconds to render a page before it is left to the browser. */
  @IsInt()
  @Min(10)
  @Max(60_000)
  PAGE_TIMEOUT = 2_000;

  /** Seconds that a page is cached; 0 for no cache. A change in the directory always invalidates it. */
  @IsInt()
  @Min(0)
  @Max(3600)
  PAGE_CACHE_SECONDS = 300;

  /**
   * Pages per minute that a gateway renders for one address, not counting cached ones; 0 for no limit. This machine's
   * addresses are not counted: set TRUSTED_PROXIES.
   */
  @IsInt()
  @Min(0)
  @Max(100_000)
  PAGE_RENDERS_PER_MINUTE = 300;

  /** Contact in security.txt: `mailto:` or `https:`; the support address by default. */
  @IsOptional()
  @Matches(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, { message: 'SECURITY_CONTACT starts with mailto: or https:' })
  SECURITY_CONTACT?: string;

  /** Browser key of the Maps JavaScript API: restrict it to this site. With it city suggestions are Google's; without it the gazetteer's. */
  @IsOptional()
  @IsString()
  @Matches(/^[\w-]{10,200}$/, { message: 'GOOGLE_MAPS_BROWSER_KEY is no key of Google’s' })
  GOOGLE_MAPS_BROWSER_KEY?: string;

  /** Origin of its script, or of a stand-in. */
  @IsUrl({ protocols: ['http', 'https'], require_tld: false, require_protocol: true })
  GOOGLE_MAPS_API_BASE = 'https://maps.googleapis.com';
}

/** Google Maps script for browsers; undefined without a key. */
export const mapsScriptOf = ({ GOOGLE_MAPS_BROWSER_KEY: key, GOOGLE_MAPS_API_BASE: base }: PageSettings) =>
  key && `${base}/maps/api/js?key=${key}&v=weekly&loading=async&libraries=places`;

/** Origins of the script and its calls; empty without a key. */
export function mapsOrigins({ GOOGLE_MAPS_BROWSER_KEY: key, GOOGLE_MAPS_API_BASE: base }: PageSettings): string[] {
  return key ? [new URL(base).origin, 'https://places.googleapis.com'] : [];
}
