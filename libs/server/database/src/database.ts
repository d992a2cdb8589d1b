import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { type Actor, roleOf } from './actor';
import { poolMetrics } from './pool-metrics';

/** The user ID is sent as a parameter to keep it out of statement logs. */
const ACT_AS = `select set_config('role', $1, true), set_config('app.user_id', $2, true)`;

/** Transactions on behalf of an actor: for all writes, and for reads that depend on the reader. */
@Injectable()
export class Database {
  constructor(private readonly dataSource: DataSource) {
    poolMetrics.add('writes', (dataSource.driver as PostgresDriver).master as pg.Pool);
  }

  /**
   * Runs work in one transaction as the actor. Role and user ID apply to this transaction only, so that nothing leaks to the
   * connection's next user. Rolls back and rethrows if the work throws.
   */
  as<T>(actor: Actor, work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(async (tx) => {
      await continueAs(tx, actor);
      return work(tx);
    });
  }

  /** Runs a single statement as the actor, in its own transaction. */
  query<Row extends object>(actor: Actor, text: string, values: unknown[] = []): Promise<Row[]> {
    return this.as(actor, (tx) => tx.query<Row[]>(text, values));
  }
}

/** Continues a transaction as another actor: for a change that needs both the service's and a person's rights. */
export const continueAs = (tx: EntityManager, actor: Actor): Promise<unknown> =>
  tx.query(ACT_AS, [roleOf(actor), actor.kind === 'member' ? actor.userId : '']);
