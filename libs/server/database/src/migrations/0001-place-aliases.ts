import { SqlMigration } from './sql-migration';

/** ZIP codes and alternative names of towns. Slugs refer to gazetteer_places, which is reloaded separately. */
export class PlaceAliases1764300000001 extends SqlMigration {
  name = 'PlaceAliases1764300000001';

  sql = `
    create table place_aliases (
      alias text primary key check (alias ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(alias) <= 80),
      slug text not null check (length(slug) between 1 and 120),
      kind text not null check (kind in ('zip', 'name'))
    );
    create index place_aliases_beginning on place_aliases (alias collate "C");
    alter table place_aliases enable row level security;
    create policy service on place_aliases to townlink_service using (true) with check (true);
    create policy everyone_reads on place_aliases for select using (true);
    grant select on place_aliases to townlink_anonymous, townlink_member;
    grant select, insert, update, delete on place_aliases to townlink_service;`;
}
