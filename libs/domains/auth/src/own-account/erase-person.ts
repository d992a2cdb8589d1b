import { Injectable, Optional } from '@nestjs/common';
import { type ClosingObstacle, type Person, PersonalDataList, type PersonalFile } from '@townlink/server-database';
import { Outbox } from '@townlink/server-queue';
import type { EntityManager } from 'typeorm';

/** Erases a person's data in every library. */
@Injectable()
export class ErasePerson {
  constructor(
    private readonly outbox: Outbox,
    @Optional() private readonly personalData: PersonalDataList = new PersonalDataList(),
  ) {}

  /**
   * Erases everything except the account's own row, which the caller has locked and then deletes in the same
   * transaction.
   * @returns what has to end first; nothing is erased in that case
   */
  async erase(tx: EntityManager, person: Person): Promise<ClosingObstacle[]> {
    const { parts } = this.personalData;
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
    for (const part of this.personalData.parts) files.push(...((await part.files?.(tx, person)) ?? []));
    return files;
  }
}
