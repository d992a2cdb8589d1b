import { SqlMigration } from './sql-migration';

/** Whom to write to when a webhook of a partner's key was disabled. Keys from before have none: the owners of the console are told. */
export class ContactsOfPartners1764300000096 extends SqlMigration {
  name = 'ContactsOfPartners1764300000096';

  sql = `
    alter table api_keys add contact_email citext
      check (length(contact_email) <= 254) check (contact_email is null or partner is not null);`;
}
