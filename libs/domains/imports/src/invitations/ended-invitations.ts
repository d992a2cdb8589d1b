import { Injectable } from '@nestjs/common';
import { Clock } from '@townlink/server-config';
import { Mailer } from '@townlink/server-mail';
import type { EntityManager } from 'typeorm';

const END = `
  update business_invitations i set ended_at = $2, ended_as = 'undone'
    from imported_businesses b
   where b.import_id = $1 and i.business_id = b.id and i.ended_at is null
  returning i.id`;

const STOP = `update invitation_campaigns set state = 'stopped', changed_at = $2 where import_id = $1`;

/** Ends what an import started before it is undone. */
@Injectable()
export class EndedInvitations {
  constructor(
    private readonly mailer: Mailer,
    private readonly clock: Clock,
  ) {}

  /** Works in the undo's transaction: links end, waiting emails are not sent, and no more are written. */
  async endOf(tx: EntityManager, importId: string): Promise<void> {
    const now = this.clock.now();
    const [ended] = await tx.query<[{ id: string }[], number]>(END, [importId, now]);
    const keys = ended.flatMap(({ id }) => [`business-invitation:${id}`, `business-reminder:${id}`]);
    await this.mailer.takeBack(tx, keys);
    await tx.query(STOP, [importId, now]);
  }
}
