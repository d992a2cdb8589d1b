import { SqlMigration } from './sql-migration';

/** Must match the index word for word. */
const LISTED = `vetting_status = 'approved' and is_active`;

/** In the order of bytes, so that the names that begin with a text are a range, whatever the database's collation. */
const KEY = `app.name_key(business_name) collate "C"`;

/**
 * A search by name reads the names that begin with its words in the order of an index, and stops at the limit. The index
 * of words reads every listing of each word first, which are thousands in a large directory. The new index also serves
 * whole keys and replaces the one of 0008-business-name-indexes.ts.
 */
export class NameBeginnings1764300000099 extends SqlMigration {
  name = 'NameBeginnings1764300000099';

  transaction = false;

  sql = [
    // An interrupted attempt leaves an invalid index.
    'drop index concurrently if exists providers_name_beginning',
    `create index concurrently providers_name_beginning on providers ((${KEY})) where ${LISTED}`,
    `
    create or replace function app.names_beginning(beginning text, most integer) returns setof uuid
    language sql stable security definer set search_path = public, pg_temp set enable_seqscan = off set enable_bitmapscan = off as $$
      select id from providers
       where ${KEY} >= beginning and ${KEY} < beginning || chr(1114111) and ${LISTED}
       order by ${KEY} limit most
    $$`,
    'revoke all on function app.names_beginning(text, integer) from public',
    `
    create or replace function app.businesses_named(keys text[], queries text[], most integer)
    returns table (id uuid, place bigint)
    language sql stable security definer set search_path = public, pg_temp set enable_seqscan = off set enable_indexscan = off as $$
      (select p.id, 0::bigint from providers p
        where app.name_key(p.business_name) collate "C" = any(keys) and ${LISTED} limit most)
      union all
      (select named.id, query.place from unnest(queries) with ordinality as query (words, place)
        cross join lateral (
          (select beginning.id from app.names_beginning(substr(query.words, 2), most) beginning (id)
            where query.words like '^%')
          union all
          (select p.id from providers p
            where app.name_words(p.business_name, p.city_id) @@ case when query.words not like '^%' then query.words::tsquery end
              and ${LISTED} limit most)) named
        limit most)
    $$`,
    'drop index concurrently if exists providers_name_key',
  ];
}
