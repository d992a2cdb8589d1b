import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { type QueueName, queueNames } from '@townlink/contracts';
import { openRedis, type RedisClient } from '@townlink/server-config/redis';
import { DatabaseSettings, directUrl } from '@townlink/server-database';
import {
  type BackendFactory,
  type ConnectionOptions,
  createPostgresBackend,
  DEFAULT_SCHEMA,
  getDefaultBackendFactory,
  isPgPool,
  setDefaultBackendFactory,
} from 'bullmq';
import { Cluster, type ClusterOptions, type Redis, type RedisOptions } from 'ioredis';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { QueueSettings } from './queue.config';
import { ConnectionErrorLog } from './connection-error-log';

const createRedisBackend = getDefaultBackendFactory();

/** @nestjs/bullmq does not accept a factory, so the process-wide default chooses the backend by connection. */
const backendOfConnection: BackendFactory = (name, options, extra) =>
  isPgPool(options.connection)
    ? createPostgresBackend(name, options as never, extra)
    : createRedisBackend(name, options, extra);

setDefaultBackendFactory(backendOfConnection);

/** A LISTEN connection per queue, and some for the actual work. */
const POOL_SIZE = queueNames.length + 7;

/** During shutdown Redis is pinged at this interval in milliseconds, and must respond within it. */
const PING_INTERVAL = 250;
const PING_TIMEOUT = 1_000;

/** BullMQ stores the order of jobs within a millisecond in the lower bits of their score. */
const SCORE_OF_A_MILLISECOND = 0x1000;

/**
 * Prefix of the queue's Redis keys. The braces (a hash tag) keep them on one node of a Cluster, as BullMQ's scripts require.
 */
export const REDIS_PREFIX = '{townlink}';

/** The connection shared by this process's queues: PostgreSQL unless Redis is configured. */
@Injectable()
export class QueueConnection implements OnApplicationShutdown {
  private readonly logger = new Logger('Queue');
  private readonly connection: pg.Pool | RedisClient;
  /** Our connection and BullMQ's duplicates of it, two per queue. */
  private readonly opened: RedisClient[] = [];
  private abandoned = false;

  constructor(queue: QueueSettings, database: DatabaseSettings) {
    this.connection = queue.REDIS_URL ? this.openQueues(queue.REDIS_URL, {}) : this.openPostgres(directUrl(database));
    this.logger.log(`Queues on ${queue.REDIS_URL ? 'Redis' : 'PostgreSQL'}`);
  }

  /** For BullMQ, which also accepts a pool of PostgreSQL connections. */
  get options(): ConnectionOptions {
    return this.connection as unknown as ConnectionOptions;
  }

  /**
   * Which of these jobs are in their queue, in any state. One round trip, whereas BullMQ needs one per job.
   * @returns their IDs
   */
  async known(jobs: readonly { id: string; queue: QueueName }[]): Promise<Set<string>> {
    return new Set(
      this.connection instanceof pg.Pool ? await this.knownToPostgres(jobs) : await this.knownToRedis(jobs),
    );
  }

  /** Runs a statement on the queue's database; undefined unless the queue is in PostgreSQL. */
  async inPostgres<Row extends object>(text: string, values: unknown[] = []): Promise<Row[] | undefined> {
    if (!(this.connection instanceof pg.Pool)) return undefined;
    return (await this.connection.query<Row>(text, values)).rows;
  }

  /** Which of these jobs are delayed in Redis until after a moment. */
  async delayedInRedis<J extends { id: string; queue: QueueName }>(jobs: readonly J[], after: number): Promise<J[]> {
    if (this.connection instanceof pg.Pool) return [];
    const pipeline = this.connection.pipeline();
    for (const { id, queue } of jobs) pipeline.zscore(`${REDIS_PREFIX}:${queue}:delayed`, id);
    const replies = (await pipeline.exec()) ?? [];
    return jobs.filter((_, index) => Number(replies[index]?.[1] ?? 0) / SCORE_OF_A_MILLISECOND > after);
  }

  /** Whether the queues are in Redis instead of PostgreSQL. */
  get isInRedis(): boolean {
    return !(this.connection instanceof pg.Pool);
  }

  /** Writes an expiring key: a full Redis, or a replica, still answers reads. @throws if the write fails */
  async check(): Promise<void> {
    if (this.connection instanceof pg.Pool) return;
    // Commands sent without a connection would wait for one.
    if (this.connection.status !== 'ready') throw new Error(`no connection: ${this.connection.status}`);
    await this.connection.set(`${REDIS_PREFIX}:probe`, '1', 'EX', 60);
  }

  /** Whether the queue responds now. PostgreSQL is not checked: its calls time out anyway. */
  async isThere(): Promise<boolean> {
    if (this.connection instanceof pg.Pool) return true;
    // Commands sent without a connection would wait for one.
    if (this.connection.status !== 'ready') return false;
    const pong = this.connection.ping().then(
      () => true,
      () => false,
    );
    return Promise.race([pong, delay(PING_TIMEOUT, false)]);
  }

  /** Whether Redis stops responding before the work is done. PostgreSQL's own calls time out instead. */
  async isLostDuring(work: Promise<unknown>): Promise<boolean> {
    let isDone = false;
    const end = Promise.allSettled([work]).then(() => (isDone = true));
    while (!(this.connection instanceof pg.Pool) && !isDone) {
      const pong = this.connection.ping().catch(() => false);
      if (!(await Promise.race([pong, end, delay(PING_TIMEOUT, false)]))) return true;
      await Promise.race([end, delay(PING_INTERVAL)]);
    }
    await work;
    return false;
  }

  /** Closes every connection permanently, so that commands waiting for Redis fail now. */
  abandon(): void {
    this.abandoned = true;
    for (const redis of this.opened) {
      redis.disconnect();
      if (redis.status !== 'reconnecting') continue;
      // Between attempts ioredis would stop without rejecting pending commands; interrupting a new attempt rejects them.
      redis.connect().catch(() => undefined);
      redis.disconnect();
    }
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.connection instanceof pg.Pool) await this.connection.end();
    else this.connection.disconnect();
  }

  private async knownToRedis(jobs: readonly { id: string; queue: QueueName }[]): Promise<string[]> {
    const pipeline = (this.connection as RedisClient).pipeline();
    for (const { id, queue } of jobs) pipeline.exists(`${REDIS_PREFIX}:${queue}:${id}`);
    const replies = (await pipeline.exec()) ?? [];
    return jobs.flatMap(({ id }, index) => {
      const [error, exists] = replies[index]!;
      if (error) throw error;
      return exists ? [id] : [];
    });
  }

  private async knownToPostgres(jobs: readonly { id: string; queue: QueueName }[]): Promise<string[]> {
    const { rows } = await (this.connection as pg.Pool).query<{ id: string }>(
      'select id from job where (queue, id) in (select * from unnest($1::text[], $2::text[]))',
      [jobs.map(({ queue }) => queue), jobs.map(({ id }) => id)],
    );
    return rows.map(({ id }) => id);
  }

  private openQueues(url: string, options: Partial<RedisOptions>): RedisClient {
    const redis = openRedis(url, {
      ...options,
      maxRetriesPerRequest: null,
      retryStrategy: (times) => (this.abandoned ? null : Math.min(times * 100, 1_000)),
      disconnectTimeout: 500,
    });
    const errors = new ConnectionErrorLog();
    redis.on('error', (error) => errors.log('Redis', error));
    // BullMQ's duplicates are of the same kind and are closed with it.
    if (redis instanceof Cluster) {
      redis.duplicate = (_, others: ClusterOptions = {}) => this.openQueues(url, others.redisOptions ?? {}) as Cluster;
    } else {
      redis.duplicate = (others = {}) => this.openQueues(url, others) as Redis;
    }
    this.opened.push(redis);
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
    // Every queue and its workers listen for errors.
    pool.setMaxListeners(queueNames.length * 3);
    pool.on('error', () => undefined);
    return pool;
  }
}
