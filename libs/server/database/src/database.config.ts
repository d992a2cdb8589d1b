import { Flag } from '@townlink/server-config';
import { IsBoolean, IsInt, IsNumber, IsOptional, IsUrl, Max, Min } from 'class-validator';

const ADDRESS = { protocols: ['postgres', 'postgresql'], require_tld: false, require_protocol: true };

export class DatabaseSettings {
  /** Connection URL with the login role. It has no privileges of its own and switches to other roles. */
  @IsUrl(ADDRESS)
  DATABASE_URL: string;

  /**
   * Connection URL with the role for public reads, which cannot take another role. If its host, port or database differs
   * from DATABASE_URL, it is treated as a replica; the role then reads data that the replica lacks from the primary.
   */
  @IsUrl(ADDRESS)
  DATABASE_READ_URL: string;

  /** Direct connection URL with the login role, if DATABASE_URL points to a pooler: for LISTEN, and for counters and queues in PostgreSQL. DATABASE_URL by default. */
  @IsOptional()
  @IsUrl(ADDRESS)
  DATABASE_LISTEN_URL?: string;

  /** Replication lag in seconds above which public reads use the primary. */
  @IsNumber()
  @Min(0.1)
  @Max(3600)
  DATABASE_READ_LAG_SECONDS = 5;

  /**
   * Whether public reads use prepared statements. Turn this off behind a transaction pooler that does not support them
   * (PgBouncer before 1.21).
   */
  @Flag()
  @IsBoolean()
  DATABASE_PREPARED_STATEMENTS = true;

  /** Database connections for transactions, per process. */
  @IsInt()
  @Min(1)
  @Max(200)
  DATABASE_POOL_SIZE = 10;

  /** Database connections for public reads, per process. */
  @IsInt()
  @Min(1)
  @Max(200)
  DATABASE_READ_POOL_SIZE = 8;
}

/** For features that transaction poolers lack: LISTEN and session-wide settings. */
export const directUrl = ({ DATABASE_LISTEN_URL, DATABASE_URL }: DatabaseSettings): string =>
  DATABASE_LISTEN_URL ?? DATABASE_URL;

/** The primary's address for public reads if DATABASE_READ_URL is a replica; undefined otherwise. */
export function primaryReadUrl({ DATABASE_URL, DATABASE_READ_URL }: DatabaseSettings): string | undefined {
  // Invalid addresses are reported by the settings or on connecting.
  const [primary, read] = [URL.parse(DATABASE_URL), URL.parse(DATABASE_READ_URL)];
  if (!primary || !read || (primary.host === read.host && primary.pathname === read.pathname)) return undefined;
  [primary.username, primary.password] = [read.username, read.password];
  return primary.href;
}
