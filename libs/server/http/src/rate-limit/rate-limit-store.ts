import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { openRedis, type RedisClient } from '@townlink/server-config/redis';
import { DatabaseSettings, directUrl } from '@townlink/server-database';
import pg from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
} from 'rate-limiter-flexible';
import { RateLimitSettings } from './rate-limit.config';

/** Counting is one short statement, so a few connections are enough. */
const POOL_SIZE = 4;

/** Milliseconds to wait for Redis before a call is counted in this process's memory instead. */
const REDIS_PATIENCE = 1_000;

/**
 * Counters shared by all processes: in PostgreSQL unless Redis is configured. Without PostgreSQL nothing works anyway; while
 * Redis is unavailable each process counts separately, so that requests are still served and floods still refused.
 */
@Injectable()
export class RateLimitStore implements OnApplicationShutdown {
  private readonly client: pg.Pool | RedisClient;

  constructor(settings: RateLimitSettings, database: DatabaseSettings) {
    const redis = settings.REDIS_COUNTERS_URL ?? settings.REDIS_URL;
    this.client = redis ? openCounters(redis) : openPostgres(directUrl(database));
  }

  /** A separate counter for a rule. */
  limiter(name: string, points: number, seconds: number): RateLimiterAbstract {
    const options = { storeClient: this.client, keyPrefix: name, points, duration: seconds };
    // Clients over the limit are rejected from memory, so that a flood costs no statements.
    const flood = { inMemoryBlockOnConsumed: points + 1 };
    if (this.client instanceof pg.Pool)
      return new RateLimiterPostgres({ ...options, ...flood, tableName: 'rate_limits', tableCreated: true });
    const insuranceLimiter = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
    return new RateLimiterRedis({ ...options, ...flood, insuranceLimiter, rejectIfRedisNotReady: true });
  }

  /** Whether the counters are in Redis instead of PostgreSQL. */
  get isInRedis(): boolean {
    return !(this.client instanceof pg.Pool);
  }

  /** Writes an expiring key: a full Redis, or a replica, still answers reads. @throws if the write fails */
  async check(): Promise<void> {
    if (!(this.client instanceof pg.Pool)) await this.client.set('townlink:probe', '1', 'EX', 60);
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.client instanceof pg.Pool) await this.client.end();
    else this.client.disconnect();
  }
}

function openCounters(url: string): RedisClient {
  const redis = openRedis(url, {
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    commandTimeout: REDIS_PATIENCE,
    connectTimeout: 2_000,
  });
  redis.on('error', () => undefined);
  return redis;
}

function openPostgres(connectionString: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: POOL_SIZE,
    connectionTimeoutMillis: 5_000,
    application_name: 'townlink-rate-limits',
    // Losing a counter in a crash is harmless, so the commit does not need to reach the disk.
    options: '-c role=townlink_service -c synchronous_commit=off -c statement_timeout=5000',
  });
  pool.on('error', () => undefined);
  return pool;
}
