import { IsInt, IsNotEmpty, IsString, IsUrl, Max, Min, ValidateIf } from 'class-validator';

/** A shared cache in front of the gateways, a CDN or Varnish: gateways allow caching, workers purge changed pages. */
export class SharedCacheSettings {
  /** Seconds that a shared cache (CDN) may store a page; 0 for none. Requires CDN_PURGE_URL. */
  @IsInt()
  @Min(0)
  @Max(86_400)
  CDN_SECONDS = 0;

  /** Purge endpoint by surrogate keys; required with CDN_SECONDS. */
  @ValidateIf(({ CDN_SECONDS, CDN_PURGE_URL }: SharedCacheSettings) => CDN_SECONDS > 0 || Boolean(CDN_PURGE_URL))
  @IsUrl({ require_tld: false, require_protocol: true, protocols: ['http', 'https'] })
  CDN_PURGE_URL?: string;

  /** Credential of the purge call; required with CDN_PURGE_URL. */
  @ValidateIf(({ CDN_PURGE_URL }: SharedCacheSettings) => Boolean(CDN_PURGE_URL))
  @IsString()
  @IsNotEmpty()
  CDN_PURGE_TOKEN?: string;
}
