import { SqlMigration } from './sql-migration';

/** The listing's owner at the time of a support edit: only they may undo it. */
export class OwnerOfAnEdit1764300000066 extends SqlMigration {
  name = 'OwnerOfAnEdit1764300000066';

  sql = `
    alter table edits_for_owners add column owner_id uuid references auth.users on delete set null;
    create index on edits_for_owners (owner_id);
    update edits_for_owners e set owner_id = p.user_id from providers p where p.id = e.provider_id;`;
}
