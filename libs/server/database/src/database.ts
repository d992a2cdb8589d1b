import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type QueryRunner } from 'typeorm';
import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { type Actor, roleOf } from './actor';
import { DatabaseSettings } from './database.config';
import { poolMetrics } from './pool-metrics';
import { settleAll, corkUntilNextTick } from './pipeline';

const BEGIN = 'START TRANSACTION';
const ACT_AS = `select set_config('role', $1, true), set_config('app.user_id', $2, true)`;

/** Transactions as an actor: for all writes, and for reads that depend on the reader. */
@Injectable()
export class Database {
  private readonly isPrepared: boolean;

  constructor(
    private readonly dataSource: DataSource,
    settings: DatabaseSettings,
  ) {
    this.isPrepared = settings.DATABASE_PREPARED_STATEMENTS;
    poolMetrics.add('writes', (dataSource.driver as PostgresDriver).master as pg.Pool);
  }

  /**
   * Runs the work in one transaction as the actor. Role and user id are set for this transaction only, so that nothing
   * leaks to the next user of the connection. Rolls back and rethrows when the work throws. BEGIN is pipelined with the
   * first statement; if it fails, PostgreSQL rejects everything after it.
   */
  async as<T>(actor: Actor, work: (tx: EntityManager) => Promise<T>): Promise<T> {
    const runner = this.dataSource.createQueryRunner();
    let started: Promise<unknown> | undefined;
    try {
      const client = (await runner.connect()) as pg.PoolClient;
      started = begin(runner, client, actor);
      const result = await work(runner.manager);
      await started;
      await runner.commitTransaction();
      return result;
    } catch (error) {
      // Report the original error, not a failed rollback: a broken connection has ended its transaction anyway.
      if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
      // If BEGIN failed, its error is the cause of those of the later statements.
      await started;
      throw error;
    } finally {
      await runner.release();
    }
  }

  /**
   * One statement in its own transaction as the actor, in one round trip instead of three: for every request's needs.
   * Prepared once per connection, since planning can take far longer than running; its text must be constant.
   */
  async query<Row extends object>(actor: Actor, text: string, values: unknown[] = []): Promise<Row[]> {
    const runner = this.dataSource.createQueryRunner();
    try {
      const client = (await runner.connect()) as pg.PoolClient;
      corkUntilNextTick(client);
      // After a failed statement, COMMIT rolls back.
      const [, result] = await settleAll([
        beginAs(client, actor),
        client.query<Row>({ text, values, ...(this.isPrepared && { name: nameOf(text, actor) }) }),
        client.query('COMMIT'),
      ]);
      return result.rows;
    } finally {
      await runner.release();
    }
  }
}

/**
 * Runs the rest of a transaction as another actor: for a change that needs rights of the service and of a person.
 */
export const continueAs = (tx: EntityManager, actor: Actor): Promise<unknown> =>
  tx.query(ACT_AS, [roleOf(actor), actor.kind === 'member' ? actor.userId : '']);

/** Replaces TypeORM's startTransaction, which waits for the response to BEGIN; sets the runner's state manually. */
function begin(runner: QueryRunner, client: pg.PoolClient, actor: Actor): Promise<unknown> {
  Object.assign(runner, { isTransactionActive: true, transactionDepth: 1 });
  corkUntilNextTick(client);
  const started = beginAs(client, actor);
  // Reported where it is awaited.
  started.catch(() => undefined);
  return started;
}

/** The user id is sent as a parameter, to keep it out of statement logs. */
const beginAs = (client: pg.PoolClient, actor: Actor): Promise<unknown> =>
  actor.kind === 'member'
    ? settleAll([client.query(BEGIN), client.query(ACT_AS, [roleOf(actor), actor.userId])])
    : client.query(`${BEGIN}; ${ACT_AS.replace('$1', `'${roleOf(actor)}'`).replace('$2', `''`)}`);

const digests = new Map<string, string>();

/** One name per role: row-level security makes PostgreSQL plan again whenever another role runs a prepared statement. */
function nameOf(text: string, actor: Actor): string {
  let digest = digests.get(text);
  if (!digest) digests.set(text, (digest = createHash('sha256').update(text).digest('base64url').slice(0, 16)));
  return `${roleOf(actor)} ${digest}`;
}
