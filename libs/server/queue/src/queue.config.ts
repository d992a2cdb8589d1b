import { RedisUrl } from '@townlink/server-config/redis';
import { IsOptional } from 'class-validator';

export class QueueSettings {
  /**
   * Redis for queues and rate limits; without it they use PostgreSQL. Format: `redis://host:port`, `redis+cluster://host:port,host:port`
   * or `redis+sentinel://host:port,host:port/name`; `rediss` for TLS, `user:password@` before the hosts.
   */
  @IsOptional()
  @RedisUrl()
  REDIS_URL?: string;
}
