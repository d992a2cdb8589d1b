import { SqlMigration } from './sql-migration';

/** For the trigger of 0104-listings-of-webhook-messages.ts. */
export class MessagesByListing1764300000105 extends SqlMigration {
  name = 'MessagesByListing1764300000105';

  transaction = false;

  sql = [
    'drop index concurrently if exists webhook_messages_of_listing',
    `create index concurrently webhook_messages_of_listing on webhook_messages (listing_id) where listing_id is not null`,
  ];
}
