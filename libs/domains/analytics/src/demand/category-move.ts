import type { CategoryMove } from '@townlink/domain-directory';

/** Adds up both categories' counts per day. */
const MOVE = `
  insert into search_demand (day, city_slug, category_id, searches)
  select day, city_slug, $2, searches from search_demand where category_id = $1
  on conflict (day, city_slug, category_id, phrase_id) do update set searches = search_demand.searches + excluded.searches`;

export const demandMove: CategoryMove = {
  tables: ['search_demand'],
  async move(tx, from, to) {
    await tx.query(MOVE, [from, to]);
    await tx.query('delete from search_demand where category_id = $1', [from]);
  },
};
