import { RedisUrl } from '@townlink/server-config/redis';
import { IsOptional } from 'class-validator';

export class RateLimitSettings {
  /**
   * Redis for queues and rate limits, which use PostgreSQL without it: `redis://host:port`, `redis+cluster://host:port,host:port`
   * or `redis+sentinel://host:port,host:port/name`; `rediss` for TLS, `user:password@` before the hosts.
   */
  @IsOptional()
  @RedisUrl()
  REDIS_URL?: string;

  /** A separate, volatile Redis for rate limits, if REDIS_URL's is persistent. REDIS_URL by default. */
  @IsOptional()
  @RedisUrl()
  REDIS_COUNTERS_URL?: string;
}
