import { IsBoolean, IsIn, IsInt, IsOptional, IsString, IsUrl, Matches, Max, Min, MinLength } from 'class-validator';
import { IsProxyList, IsPublicOrigin, OnLoopbackOnly } from './runtime-rules';
import { Flag } from './settings';
import { IsStrongSecret } from './strong-secret';

export class RuntimeSettings {
  /** What kind of place this is. */
  @IsIn(['development', 'test', 'production'])
  NODE_ENV: 'development' | 'test' | 'production' = 'development';

  /** Where the site listens. */
  @IsInt()
  @Min(0)
  @Max(65535)
  PORT = 8080;

  /** The network address to listen on; 0.0.0.0 is all of them. */
  @IsString()
  HOST = '127.0.0.1';

  /** The site's public origin, without a slash at the end: links in emails and canonical addresses start with it. */
  @IsUrl({ require_tld: false, require_protocol: true, protocols: ['http', 'https'] })
  @Matches(/^https?:\/\/[^/?#@]+$/, { message: 'SITE_URL is an origin: no path, and no slash at the end' })
  @IsPublicOrigin()
  SITE_URL: string;

  /** The root of every derived key (seals, signatures): at least 32 characters, made by chance. */
  @IsStrongSecret()
  @IsString()
  @MinLength(32)
  SECRET_KEY: string;

  /** Addresses or narrow ranges of the proxies in front of the gateway, comma separated; empty trusts none. */
  @IsProxyList()
  TRUSTED_PROXIES = '';

  /**
   * How long a stopping gateway goes on serving while it reports that it is not ready, in seconds: longer than the load balancer takes
   * to notice. 5 by default where TRUSTED_PROXIES names a proxy in front, else 0.
   */
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(60)
  DRAIN_SECONDS?: number;

  /** Demo mode lets administrators work without a second factor; only where HOST and SITE_URL are of this machine alone. */
  @IsBoolean()
  @OnLoopbackOnly()
  @Flag()
  DEMO_MODE = false;

  /** The least that is logged: fatal, error, warn, info, debug, trace or silent. */
  @IsIn(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
  LOG_LEVEL = 'info';
}
