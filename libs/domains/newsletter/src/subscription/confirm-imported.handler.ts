import { Injectable } from '@nestjs/common';
import { Database, systemActor } from '@townlink/server-database';
import { Handles } from '@townlink/server-queue';
import { ConfirmationEmails } from './confirmation-emails';
import { lockSubscription } from './subscriptions';

/** Emails per run, which is every minute; low enough that sign-in codes do not wait behind them. */
export const EMAILS_A_MINUTE = 120;

const TAKE = `
  delete from confirmations_due where subscription_id in (
    select subscription_id from confirmations_due order by subscription_id limit ${EMAILS_A_MINUTE} for update skip locked)
  returning subscription_id as id`;

/** Asks imported addresses without a documented confirmation to confirm. */
@Injectable()
export class ConfirmImportedHandler {
  constructor(
    private readonly database: Database,
    private readonly confirmations: ConfirmationEmails,
  ) {}

  @Handles('newsletter.confirm-imported')
  async ask(): Promise<void> {
    await this.database.as(systemActor, async (tx) => {
      const [due] = await tx.query<[{ id: string }[], number]>(TAKE);
      for (const { id } of due) {
        const subscription = await lockSubscription(tx, id);
        if (subscription?.status === 'pending') await this.confirmations.send(tx, subscription);
      }
    });
  }
}
