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

/** @nestjs/bullmq passes no factory on, so the process-wide default picks the backend by the connection it is given. */
const backendOfConnection: BackendFactory = (name, options, extra) =>
  isPgPool(options.connection)
    ? createPostgresBackend(name, options as never, extra)
    : createRedisBackend(name, options, extra);

setDefaultBackendFactory(backendOfConnection);

/** A LISTEN connection a queue, and some for the work itself. */
const POOL_SIZE = queueNames.length + 7;

/** While the program ends, Redis is asked this often whether it is there; it has this long to answer, in milliseconds. */
const ASK_EVERY = 250;
const ANSWER_WITHIN = 1_000;

/** BullMQ keeps the order of jobs of one millisecond in the lower bits of their score. */
const SCORE_OF_A_MILLISECOND = 0x1000;

/** Of the queue's keys in Redis; in braces, which put all of them on one server of a Cluster, where its scripts reach them. */
export const REDIS_PREFIX = '{townlink}';

/** The one connection that the queues of this process share: PostgreSQL unless Redis is configured. */
@Injectable()
export class QueueConnection implements OnApplicationShutdown {
  private readonly logger = new Logger('Queue');
  private readonly connection: pg.Pool | RedisClient;
  /** The one connection and what BullMQ makes of it: two for each queue that it works on. */
  private readonly opened: RedisClient[] = [];
  private abandoned = false;

  constructor(queue: QueueSettings, database: DatabaseSettings) {
    this.connection = queue.REDIS_URL ? this.openQueues(queue.REDIS_URL, {}) : this.openPostgres(directUrl(database));
    this.logger.log(`Queues on ${queue.REDIS_URL ? 'Redis' : 'PostgreSQL'}`);
  }

  /** For BullMQ, which takes a pool of PostgreSQL connections as well. */
  get options(): ConnectionOptions {
    return this.connection as unknown as ConnectionOptions;
  }

  /**
   * Which of these jobs are in their queue, in whatever state; in one round trip, where BullMQ would need one for each.
   * @returns their ids
   */
  async known(jobs: readonly { id: string; queue: QueueName }[]): Promise<Set<string>> {
    return new Set(
      this.connection instanceof pg.Pool ? await this.knownToPostgres(jobs) : await this.knownToRedis(jobs),
    );
  }

  /** Runs a statement beside the queue's own; undefined where the queue is not in PostgreSQL. */
  async inPostgres<Row extends object>(text: string, values: unknown[] = []): Promise<Row[] | undefined> {
    if (!(this.connection instanceof pg.Pool)) return undefined;
    return (await this.connection.query<Row>(text, values)).rows;
  }

  /** Which of these jobs wait in Redis until after a moment. */
  async delayedInRedis<J extends { id: string; queue: QueueName }>(jobs: readonly J[], after: number): Promise<J[]> {
    if (this.connection instanceof pg.Pool) return [];
    const pipeline = this.connection.pipeline();
    for (const { id, queue } of jobs) pipeline.zscore(`${REDIS_PREFIX}:${queue}:delayed`, id);
    const answers = (await pipeline.exec()) ?? [];
    return jobs.filter((_, index) => Number(answers[index]?.[1] ?? 0) / SCORE_OF_A_MILLISECOND > after);
  }

  /** Whether the queue answers now. PostgreSQL says by itself, and within a bound, that it does not. */
  async isThere(): Promise<boolean> {
    if (this.connection instanceof pg.Pool) return true;
    // What is asked while there is no connection waits until there is one.
    if (this.connection.status !== 'ready') return false;
    const answer = this.connection.ping().then(
      () => true,
      () => false,
    );
    return Promise.race([answer, delay(ANSWER_WITHIN, false)]);
  }

  /** Whether Redis stops answering before some work is done. PostgreSQL ends by itself what waits for it. */
  async isLostDuring(work: Promise<unknown>): Promise<boolean> {
    let isDone = false;
    const end = Promise.allSettled([work]).then(() => (isDone = true));
    while (!(this.connection instanceof pg.Pool) && !isDone) {
      const answer = this.connection.ping().catch(() => false);
      if (!(await Promise.race([answer, end, delay(ANSWER_WITHIN, false)]))) return true;
      await Promise.race([end, delay(ASK_EVERY)]);
    }
    await work;
    return false;
  }

  /** Ends every connection for good: what waits for Redis, and would for as long as it is away, fails now. */
  abandon(): void {
    this.abandoned = true;
    for (const redis of this.opened) {
      redis.disconnect();
      if (redis.status !== 'reconnecting') continue;
      // Between two attempts ioredis just makes no further one and tells nobody; one that is broken off tells everybody.
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
    const answers = (await pipeline.exec()) ?? [];
    return jobs.flatMap(({ id }, index) => {
      const [error, exists] = answers[index]!;
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
    // What BullMQ makes of it is of the same kind and is abandoned with it.
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
    // Every queue and every worker of one listens for its errors.
    pool.setMaxListeners(queueNames.length * 3);
    pool.on('error', () => undefined);
    return pool;
  }
}
