import { IsInt, IsNotEmpty, IsString, IsUrl, Max, Min, ValidateIf } from 'class-validator';

/** A shared cache in front of the gateways, a CDN or Varnish: gateways allow caching, workers purge changed pages. */
export class SharedCacheSettings {
  /** Seconds that a shared cache (CDN) can store a page; 0 disables this. Requires CDN_PURGE_URL. */
  @IsInt()
  @Min(0)
  @Max(86_400)
  CDN_SECONDS = 0;

  /** Endpoint for purging pages by surrogate key; required with CDN_SECONDS. */
  @ValidateIf(({ CDN_SECONDS, CDN_PURGE_URL }: SharedCacheSettings) => CDN_SECONDS > 0 || Boolean(CDN_PURGE_URL))
  @IsUrl({ require_tld: false, require_protocol: true, protocols: ['http', 'https'] })
  CDN_PURGE_URL?: string;

  /** Token for the purge endpoint; required with CDN_PURGE_URL. */
  @ValidateIf(({ CDN_PURGE_URL }: SharedCacheSettings) => Boolean(CDN_PURGE_URL))
  @IsString()
  @IsNotEmpty()
  CDN_PURGE_TOKEN?: string;
}
