import { Injectable } from '@nestjs/common';
import type { ApiProvider, WebhookEvent } from '@townlink/contracts';
import { type ListingChange, ListingChanges, PublicProviders } from '@townlink/domain-directory';
import { RuntimeSettings } from '@townlink/server-config';
import { Database, systemActor } from '@townlink/server-database';
import { Handles } from '@townlink/server-queue';
import type { EntityManager } from 'typeorm';
import { AddMessages, type Notice } from './add-messages';
import { lockListings } from './facts.query';

/** Changes per transaction. */
const BATCH = 100;

/** Prevents two runs from reading the same changes. */
const LOCK = 'select position::float8 as position from webhook_cursor for update';

/**
 * Creates messages for the changes since the last run. The position in the log advances in the transaction that adds
 * them.
 */
@Injectable()
export class FollowListingsHandler {
  constructor(
    private readonly database: Database,
    private readonly changes: ListingChanges,
    private readonly providers: PublicProviders,
    private readonly messages: AddMessages,
    private readonly settings: RuntimeSettings,
  ) {}

  @Handles('webhooks.follow-listings')
  async follow(): Promise<void> {
    let read = BATCH;
    while (read === BATCH) read = await this.nextBatch();
  }

  private nextBatch(): Promise<number> {
    return this.database.as(systemActor, async (tx) => {
      const [cursor] = await tx.query<{ position: number }[]>(LOCK);
      const changes = await this.changes.since(cursor!.position, BATCH);
      if (changes.length === 0) return 0;
      if (await this.messages.areChosen(tx, ['listing.added', 'listing.changed', 'listing.removed']))
        await this.messages.add(tx, await this.noticesOf(tx, changes));
      await tx.query('update webhook_cursor set position = $1', [changes.at(-1)!.position]);
      return changes.length;
    });
  }

  private async noticesOf(tx: EntityManager, changes: readonly ListingChange[]): Promise<Notice[]> {
    const kept = await lockListings(
      tx,
      changes.map(({ provider_id }) => provider_id),
    );
    // Only those: a replica may still show a listing that was deleted.
    const shown = await this.providers.many([...kept]);
    return changes.map((change) => this.noticeOf(change, shown.get(change.provider_id)));
  }

  private noticeOf({ position, provider_id, kind, changed_at }: ListingChange, shown?: ApiProvider): Notice {
    return {
      event: `listing.${kind}` satisfies WebhookEvent,
      source: `listing:${position}`,
      ownerId: null,
      listingId: provider_id,
      at: changed_at,
      // A provider that is no longer listed is reported only by its id.
      data: kind === 'removed' || !shown ? { id: provider_id } : { ...shown },
      readUrl: `${this.settings.SITE_URL}/api/public/v1/providers/${provider_id}`,
    };
  }
}
