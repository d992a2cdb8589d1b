import { IsBoolean, IsIn, IsInt, IsOptional, IsString, IsUrl, Matches, Max, Min, MinLength } from 'class-validator';
import { IsProxyList, IsPublicOrigin, OnLoopbackOnly } from './runtime-rules';
import { Flag } from './settings';
import { IsStrongSecret } from './strong-secret';

export class RuntimeSettings {
  /** Environment: development, test or production. */
  @IsIn(['development', 'test', 'production'])
  NODE_ENV: 'development' | 'test' | 'production' = 'development';

  /** Port to listen on. */
  @IsInt()
  @Min(0)
  @Max(65535)
  PORT = 8080;

  /** IP address to listen on; 0.0.0.0 for all. */
  @IsString()
  HOST = '127.0.0.1';

  /** Public origin of the site, without a trailing slash. Links in emails and canonical URLs start with it. */
  @IsUrl({ require_tld: false, require_protocol: true, protocols: ['http', 'https'] })
  @Matches(/^https?:\/\/[^/?#@]+$/, { message: 'SITE_URL is an origin: no path, and no slash at the end' })
  @IsPublicOrigin()
  SITE_URL: string;

  /** Secret from which keys for encryption and signatures are derived: at least 32 random characters. */
  @IsStrongSecret()
  @IsString()
  @MinLength(32)
  SECRET_KEY: string;

  /** IP addresses or narrow ranges of the proxies in front of the gateway, separated by commas; empty for none. */
  @IsProxyList()
  TRUSTED_PROXIES = '';

  /**
   * Seconds that a stopping gateway keeps serving while it reports that it is not ready. Set it longer than the interval of the
   * load balancer's health checks. The default is 5 if TRUSTED_PROXIES names a proxy, otherwise 0.
   */
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(60)
  DRAIN_SECONDS?: number;

  /**
   * Seconds from the stop signal until the platform kills a gateway. Running requests, such as slow uploads, are cut five
   * seconds earlier, but no earlier than three seconds after DRAIN_SECONDS.
   */
  @IsInt()
  @Min(10)
  @Max(600)
  STOP_SECONDS = 30;

  /** Whether administrators can work without a second step, for demos. Allowed only if HOST and SITE_URL are this machine. */
  @IsBoolean()
  @OnLoopbackOnly()
  @Flag()
  DEMO_MODE = false;

  /**
   * Whether the keys of Stripe, SendGrid and Google can be missing while the installation is set up. Features that need a
   * missing key are unavailable or wait for it.
   */
  @IsBoolean()
  @Flag()
  SETUP_MODE = false;

  /** Lowest level to log: fatal, error, warn, info, debug, trace or silent. */
  @IsIn(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
  LOG_LEVEL = 'info';
}
