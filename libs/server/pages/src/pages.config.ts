import { IsInt, IsOptional, IsString, IsUrl, Matches, Max, Min } from 'class-validator';

export class PageSettings {
  /** Folder of the assembled web build: static/, server/ and release.json. */
  @IsString()
  WEB_DIRECTORY = 'apps/shell/dist/web';

  /** Milliseconds for rendering a page, after which the browser renders it. */
  @IsInt()
  @Min(10)
  @Max(60_000)
  PAGE_TIMEOUT = 2_000;

  /** Seconds to cache a page; 0 disables caching. A changed listing always invalidates its pages immediately. */
  @IsInt()
  @Min(0)
  @Max(3600)
  PAGE_CACHE_SECONDS = 300;

  /**
   * Pages per minute that a gateway renders for one IP address, not counting cached ones; 0 for no limit. Addresses of
   * this machine have no limit, so set TRUSTED_PROXIES behind a proxy.
   */
  @IsInt()
  @Min(0)
  @Max(100_000)
  PAGE_RENDERS_PER_MINUTE = 300;

  /** Contact in security.txt, as a `mailto:` or `https:` URL; the support email by default. */
  @IsOptional()
  @Matches(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, { message: 'SECURITY_CONTACT starts with mailto: or https:' })
  SECURITY_CONTACT?: string;

  /** Browser key for the Maps JavaScript API; restrict it to this site. With a key, city suggestions come from Google; without one, from the built-in list of towns. */
  @IsOptional()
  @IsString()
  @Matches(/^[\w-]{10,200}$/, { message: 'GOOGLE_MAPS_BROWSER_KEY is not a Google API key' })
  GOOGLE_MAPS_BROWSER_KEY?: string;

  /** Origin of the Maps script, or of a stand-in. */
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
