import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type pg from 'pg';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { type Actor, roleOf } from './actor';
import { poolMetrics } from './pool-metrics';

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
    return this.dataSource.transaction(async (tx) => {
      const userId = actor.kind === 'member' ? actor.userId : '';
      await tx.query(`select set_config('role', $1, true), set_config('app.user_id', $2, true)`, [
        roleOf(actor),
        userId,
      ]);
      return work(tx);
    });
  }
}
