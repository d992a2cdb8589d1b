import { IsBoolean, IsIn, IsInt, IsOptional, IsString, IsUrl, Matches, Max, Min, MinLength } from 'class-validator';
import { IsProxyList, IsPublicOrigin, OnLoopbackOnly } from './runtime-rules';
import { Flag } from './settings';
import { IsStrongSecret } from './strong-secret';

export class RuntimeSettings {
  /** The kind of installation. */
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

  /** The site's public origin, without a trailing slash: links in emails and canonical addresses start with it. */
  @IsUrl({ require_tld: false, require_protocol: true, protocols: ['http', 'https'] })
  @Matches(/^https?:\/\/[^/?#@]+$/, { message: 'SITE_URL is an origin: no path, and no slash at the end' })
  @IsPublicOrigin()
  SITE_URL: string;

  /** The root of every derived key (seals, signatures): at least 32 random characters. */
  @IsStrongSecret()
  @IsString()
  @MinLength(32)
  SECRET_KEY: string;

  /** Addresses or narrow ranges of the proxies in front of the gateway, comma separated; empty trusts none. */
  @IsProxyList()
  TRUSTED_PROXIES = '';

  /**
   * Seconds that a stopping gateway keeps serving while it reports not ready: longer than the load balancer's polling
   * interval. 5 by default if TRUSTED_PROXIES names a proxy in front, otherwise 0.
   */
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(60)
  DRAIN_SECONDS?: number;

  /** Demo mode lets administrators work without a second factor; only when HOST and SITE_URL are of this machine. */
  @IsBoolean()
  @OnLoopbackOnly()
  @Flag()
  DEMO_MODE = false;

  /**
   * Whether the keys of Stripe, SendGrid and Google may be missing, until the installation is set up. What needs a missing key
   * is refused or waits.
   */
  @IsBoolean()
  @Flag()
  SETUP_MODE = false;

  /** The lowest level that is logged: fatal, error, warn, info, debug, trace or silent. */
  @IsIn(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
  LOG_LEVEL = 'info';
}
