import { IsInt, IsOptional, IsString, IsUrl, Max, Min, ValidateIf } from 'class-validator';

/** A shared cache in front of the gateways, a CDN or Varnish: gateways let it keep pages, workers tell it which have changed. */
export class SharedCacheSettings {
  /** Seconds that a shared cache in front (a CDN) may keep a page; 0 lets it keep none. Needs CDN_PURGE_URL. */
  @IsInt()
  @Min(0)
  @Max(86_400)
  CDN_SECONDS = 0;

  /** Where the shared cache takes purges by surrogate keys; needed with CDN_SECONDS. */
  @ValidateIf(({ CDN_SECONDS, CDN_PURGE_URL }: SharedCacheSettings) => CDN_SECONDS > 0 || Boolean(CDN_PURGE_URL))
  @IsUrl({ require_tld: false, require_protocol: true, protocols: ['http', 'https'] })
  CDN_PURGE_URL?: string;

  /** What the purge call identifies itself with. */
  @IsOptional()
  @IsString()
  CDN_PURGE_TOKEN?: string;
}
