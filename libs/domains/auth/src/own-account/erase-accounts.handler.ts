import { Injectable } from '@nestjs/common';
import { Clock } from '@townlink/server-config';
import { AuditLog, Database, SecurityLog, systemActor } from '@townlink/server-database';
import { Handles } from '@townlink/server-queue';
import type { EntityManager } from 'typeorm';
import { ErasePerson } from './erase-person';
import { findPerson } from './person';

/**
 * Erases closed accounts when due. Each account is erased in a single transaction with the person's data in every
 * library, so that it is either complete or gone.
 */
@Injectable()
export class EraseAccountsHandler {
  constructor(
    private readonly database: Database,
    private readonly person: ErasePerson,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
    private readonly log: SecurityLog,
  ) {}

  /** @throws AggregateError when some failed; the others are erased */
  @Handles('accounts.erase')
  async erase(): Promise<void> {
    const due = await this.database.as(systemActor, (tx) =>
      tx.query<{ id: string }[]>('select id from auth.users where erase_at <= $1 order by erase_at', [
        this.clock.now(),
      ]),
    );
    const failures: unknown[] = [];
    for (const { id } of due) {
      await this.database
        .as(systemActor, (tx) => this.eraseOne(tx, id))
        .catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw new AggregateError(failures, `Not erased: ${failures.map(String).join('; ')}`);
  }

  private async eraseOne(tx: EntityManager, id: string): Promise<void> {
    const open = await tx.query<object[]>('select from auth.users where id = $1 and closed_at is not null for update', [
      id,
    ]);
    const person = open.length > 0 ? await findPerson(tx, id) : null;
    if (!person) return;
    const obstacles = await this.person.erase(tx, person);
    if (obstacles.length > 0) throw new Error(`The closed account ${id} has a membership again`);
    await tx.query('delete from auth.users where id = $1', [id]);
    await this.audit.record(tx, {
      actorId: null,
      action: 'account.erase',
      subjectType: 'profile',
      subjectId: id,
      before: { is_closed: true },
      after: null,
    });
    this.log.record('account.erased', { userId: id });
  }
}
