import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type Actor, roleOf } from './actor';

/** The way to PostgreSQL for everything that is written or that needs to know who asks. */
@Injectable()
export class Database {
  constructor(private readonly dataSource: DataSource) {}

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
