import { Injectable } from '@nestjs/common';
import { Database, PublicReader, systemActor } from '@townlink/server-database';
import { type CheckState, ReadinessCheck } from './readiness-check';

/** PostgreSQL, over both ways to it: the public reads and the transactions. */
@Injectable()
export class DatabaseCheck extends ReadinessCheck {
  readonly name = 'database';

  constructor(
    private readonly reader: PublicReader,
    private readonly database: Database,
  ) {
    super();
  }

  async check(): Promise<CheckState> {
    await Promise.all([
      this.reader.query({ name: 'health.read', text: 'select 1' }),
      this.database.as(systemActor, (tx) => tx.query('select 1')),
    ]);
    return 'up';
  }
}
