import { IsOptional, IsUrl } from 'class-validator';

export class RateLimitSettings {
  /** Redis for the counters; without it they live in PostgreSQL. */
  @IsOptional()
  @IsUrl({ protocols: ['redis', 'rediss'], require_tld: false, require_protocol: true })
  REDIS_URL?: string;
}
