import { IsOptional, IsUrl } from 'class-validator';

export class QueueSettings {
  /** Redis for the queues; without it they live in PostgreSQL, in a schema of their own. */
  @IsOptional()
  @IsUrl({ protocols: ['redis', 'rediss'], require_tld: false, require_protocol: true })
  REDIS_URL?: string;
}
