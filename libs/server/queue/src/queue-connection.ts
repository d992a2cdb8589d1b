import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { DatabaseSettings } from '@townlink/server-database';
import {
  type BackendFactory,
  type ConnectionOptions,
  createPostgresBackend,
  DEFAULT_SCHEMA,
  getDefaultBackendFactory,
  isPgPool,
  setDefaultBackendFactory,
} from 'bullmq';
import { Redis } from 'ioredis';
import pg from 'pg';
import { QueueSettings } from './queue.config';
import { QuietErrors } from './quiet-errors';

const createRedisBackend = getDefaultBackendFactory();

/** @nestjs/bullmq passes no factory on, so the process-wide default picks the backend by the connection it is given. */
const backendOfConnection: BackendFactory = (name, options, extra) =>
  isPgPool(options.connection)
    ? createPostgresBackend(name, options as never, extra)
    : createRedisBackend(name, options, extra);

setDefaultBackendFactory(backendOfConnection);

/** One LISTEN connection a worker, and some for the work itself. */
const POOL_SIZE = 10;

/** The one connection that the queues of this process share: PostgreSQL unless Redis is configured. */
@Injectable()
export class QueueConnection implements OnApplicationShutdown {
  private readonly logger = new Logger('Queue');
  private readonly connection: pg.Pool | Redis;

  constructor(queue: QueueSettings, database: DatabaseSettings) {
    this.connection = queue.REDIS_URL ? this.openRedis(queue.REDIS_URL) : this.openPostgres(database.DATABASE_URL);
    this.logger.log(`Queues on ${queue.REDIS_URL ? 'Redis' : 'PostgreSQL'}`);
  }

  /** For BullMQ, which takes a pool of PostgreSQL connections as well. */
  get options(): ConnectionOptions {
    return this.connection as unknown as ConnectionOptions;
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.connection instanceof Redis) this.connection.disconnect();
    else await this.connection.end();
  }

  private openRedis(url: string): Redis {
    const redis = new Redis(url, {
      maxRetriesPerRequest: null,
      retryStrategy: (times) => Math.min(times * 100, 1_000),
    });
    const errors = new QuietErrors();
    redis.on('error', (error) => errors.log('Redis', error));
    return redis;
  }

  private openPostgres(connectionString: string): pg.Pool {
    const pool = new pg.Pool({
      connectionString,
      max: POOL_SIZE,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      application_name: 'townlink-queue',
      options: `-c role=townlink_service -c search_path=${DEFAULT_SCHEMA}`,
    });
    pool.on('error', () => undefined);
    return pool;
  }
}
