import { SqlMigration } from './sql-migration';

/** Recipient of the email about a disabled webhook of a partner's key. Older keys have none; the console's owners get it then. */
export class ContactsOfPartners1764300000096 extends SqlMigration {
  name = 'ContactsOfPartners1764300000096';

  sql = `
    alter table api_keys add contact_email citext
      check (length(contact_email) <= 254) check (contact_email is null or partner is not null);`;
}
