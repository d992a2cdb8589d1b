import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type QueryRunner } from 'typeorm';
import type pg from 'pg';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { type Actor, roleOf } from './actor';
import { poolMetrics } from './pool-metrics';

const BEGIN = 'START TRANSACTION';
const ACT_AS = `select set_config('role', $1, true), set_config('app.user_id', $2, true)`;

/** The way to PostgreSQL for everything that is written or that needs to know who asks. */
@Injectable()
export class Database {
  constructor(private readonly dataSource: DataSource) {
    poolMetrics.add('writes', (dataSource.driver as PostgresDriver).master as pg.Pool);
  }

  /**
   * Runs the work in one transaction as the actor: role and user id are set for this transaction alone, so that nothing
   * leaks to the next user of the connection. Rolls back when the work throws, and throws what it threw.
   */
  async as<T>(actor: Actor, work: (tx: EntityManager) => Promise<T>): Promise<T> {
    const runner = this.dataSource.createQueryRunner();
    try {
      await begin(runner, actor);
      const result = await work(runner.manager);
      await runner.commitTransaction();
      return result;
    } catch (error) {
      // What could not be done is told, not that undoing it failed as well: a connection that broke has ended its transaction.
      if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
      throw error;
    } finally {
      await runner.release();
    }
  }

  /**
   * One statement as the actor, in a transaction of its own that is sent as a whole: one exchange with the server instead of
   * three. For what every request asks.
   */
  async query<Row extends object>(actor: Actor, text: string, values: unknown[] = []): Promise<Row[]> {
    const runner = this.dataSource.createQueryRunner();
    try {
      const client = (await runner.connect()) as pg.PoolClient;
      // After a statement that failed, COMMIT rolls back.
      const [, , result] = await allSent([
        client.query(BEGIN),
        client.query(ACT_AS, settingsOf(actor)),
        client.query<Row>(text, values),
        client.query('COMMIT'),
      ]);
      return result.rows;
    } finally {
      await runner.release();
    }
  }
}

/**
 * TypeORM's own beginning waits for an answer before the next statement can be sent. The connection sends both at once, and the
 * runner is told where it stands.
 */
async function begin(runner: QueryRunner, actor: Actor): Promise<void> {
  const client = (await runner.connect()) as pg.PoolClient;
  Object.assign(runner, { isTransactionActive: true, transactionDepth: 1 });
  await allSent([client.query(BEGIN), client.query(ACT_AS, settingsOf(actor))]);
}

const settingsOf = (actor: Actor): string[] => [roleOf(actor), actor.kind === 'member' ? actor.userId : ''];

/** Like Promise.all, but over only once all are answered: the connection is free for the next. */
async function allSent<Results extends unknown[]>(sent: { [Place in keyof Results]: Promise<Results[Place]> }) {
  await Promise.allSettled(sent);
  return Promise.all(sent) as Promise<Results>;
}
