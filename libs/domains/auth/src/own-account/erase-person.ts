import { Injectable } from '@nestjs/common';
import { type ClosingObstacle, type Person, personalData, type PersonalFile } from '@townlink/server-database';
import { Outbox } from '@townlink/server-queue';
import type { EntityManager } from 'typeorm';

/** Erases what any library keeps of a person. */
@Injectable()
export class ErasePerson {
  constructor(private readonly outbox: Outbox) {}

  /**
   * Erases everything but the account's own row, which the caller has locked and takes away then: in one transaction, so that
   * a person is either whole or gone.
   * @returns what has to end first, if anything; nothing is erased then
   */
  async erase(tx: EntityManager, person: Person): Promise<ClosingObstacle[]> {
    const parts = [...personalData().values()];
    const obstacles: ClosingObstacle[] = [];
    for (const part of parts) obstacles.push(...((await part.obstacles?.(tx, person)) ?? []));
    if (obstacles.length > 0) return obstacles;
    for (const file of await this.filesOf(tx, person)) await this.outbox.add(tx, 'storage.remove', file);
    for (const part of parts) await part.close?.(tx, person);
    for (const part of parts) await part.erase(tx, person);
    return [];
  }

  private async filesOf(tx: EntityManager, person: Person): Promise<PersonalFile[]> {
    const files = await tx.query<PersonalFile[]>(
      `select bucket, path from auth.data_exports where user_id = $1 and status = 'ready'`,
      [person.userId],
    );
    for (const part of personalData().values()) files.push(...((await part.files?.(tx, person)) ?? []));
    return files;
  }
}
