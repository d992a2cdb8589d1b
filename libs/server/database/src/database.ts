import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type QueryRunner } from 'typeorm';
import type pg from 'pg';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { type Actor, roleOf } from './actor';
import { poolMetrics } from './pool-metrics';
import { settleAll, corkUntilNextTick } from './pipeline';

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
   * leaks to the next user of the connection. Rolls back when the work throws, and throws what it threw. The work does not wait for
   * the beginning, which goes along with its first statement: where it fails, PostgreSQL refuses whatever is asked after it.
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
      // What could not be done is told, not that undoing it failed as well: a connection that broke has ended its transaction.
      if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
      // Where it could not begin, whatever was asked in it was refused: that is not the fault.
      await started;
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
      corkUntilNextTick(client);
      // After a statement that failed, COMMIT rolls back.
      const [, result] = await settleAll([
        beginAs(client, actor),
        client.query<Row>(text, values),
        client.query('COMMIT'),
      ]);
      return result.rows;
    } finally {
      await runner.release();
    }
  }
}

/** TypeORM's own beginning waits for an answer before the next statement can be sent; the runner is told where it stands instead. */
function begin(runner: QueryRunner, client: pg.PoolClient, actor: Actor): Promise<unknown> {
  Object.assign(runner, { isTransactionActive: true, transactionDepth: 1 });
  corkUntilNextTick(client);
  const started = beginAs(client, actor);
  // Told by who waits for it.
  started.catch(() => undefined);
  return started;
}

/** Who somebody is goes as a value, so that no log of statements has it. */
const beginAs = (client: pg.PoolClient, actor: Actor): Promise<unknown> =>
  actor.kind === 'member'
    ? settleAll([client.query(BEGIN), client.query(ACT_AS, [roleOf(actor), actor.userId])])
    : client.query(`${BEGIN}; ${ACT_AS.replace('$1', `'${roleOf(actor)}'`).replace('$2', `''`)}`);
