import { RedisUrl } from '@townlink/server-config/redis';
import { IsOptional } from 'class-validator';

export class RateLimitSettings {
  /**
   * Redis for queues and rate limits, which are in PostgreSQL without it: `redis://host:port`, `redis+cluster://host:port,host:port`
   * or `redis+sentinel://host:port,host:port/name`; `rediss` for TLS, `user:password@` before the hosts.
   */
  @IsOptional()
  @RedisUrl()
  REDIS_URL?: string;

  /** Another Redis for rate limits, which may lose what it holds, where REDIS_URL's is kept on disk. REDIS_URL by default. */
  @IsOptional()
  @RedisUrl()
  REDIS_COUNTERS_URL?: string;
}
