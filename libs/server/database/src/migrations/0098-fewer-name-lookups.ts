import { SqlMigration } from './sql-migration';

/** Must match the indexes of 0008-business-name-indexes.ts word for word. */
const LISTED = `vetting_status = 'approved' and is_active`;

/**
 * A search by name stops at the first queries that yield enough: the later ones are less certain, and each reads the
 * listings of every word. The index finds the words that begin with a text, in place of a search by prefix.
 */
export class FewerNameLookups1764300000098 extends SqlMigration {
  name = 'FewerNameLookups1764300000098';

  transaction = false;

  sql = [
    // An interrupted attempt leaves an invalid index.
    'drop index concurrently if exists name_words_beginning',
    'create index concurrently name_words_beginning on name_words (word collate "C")',
    `
    create or replace function app.businesses_named(keys text[], queries text[], most integer)
    returns table (id uuid, place bigint)
    language sql stable security definer set search_path = public, pg_temp set enable_seqscan = off set enable_indexscan = off as $$
      (select p.id, 0::bigint from providers p where app.name_key(p.business_name) = any(keys) and ${LISTED} limit most)
      union all
      (select named.id, query.place from unnest(queries) with ordinality as query (words, place)
        cross join lateral (
          select p.id from providers p
           where app.name_words(p.business_name, p.city_id) @@ query.words::tsquery and ${LISTED} limit most) named
        limit most)
    $$`,
  ];
}
