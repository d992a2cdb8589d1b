import { SqlMigration } from './sql-migration';

/**
 * What messages say about a listing is erased with the listing; the log of their attempts stays. Messages of the earlier
 * release do not name their listing and are deleted after 30 days.
 */
export class ListingsOfWebhookMessages1764300000104 extends SqlMigration {
  name = 'ListingsOfWebhookMessages1764300000104';

  sql = `
    -- Without a reference, so that messages about a listing that was deleted meanwhile can be added.
    alter table webhook_messages add column listing_id uuid;

    create function app.erase_listing_of_messages() returns trigger language plpgsql
    security definer set search_path = public, pg_temp as $$
    begin
      update webhook_messages
         set body = json_build_object('type', event, 'timestamp', body::json -> 'timestamp',
                      'data', json_build_object('id', body::json #> '{data,id}'))::text
       where listing_id = old.id;
      return null;
    end $$;
    revoke all on function app.erase_listing_of_messages() from public;
    create trigger erase_listing_of_messages after delete on providers for each row
      execute function app.erase_listing_of_messages()`;
}
