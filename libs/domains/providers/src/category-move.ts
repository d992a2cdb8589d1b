import type { CategoryMove } from '@townlink/domain-directory';
import { chooseSlug } from './provider-slug';

/** Providers whose slug is taken in the target category. */
const COLLIDING = `
  select p.id, p.city_id, p.slug, p.business_name from providers p
   where p.category_id = $1
     and exists (select from providers t where t.city_id = p.city_id and t.category_id = $2 and t.slug = p.slug)
   order by p.id`;

/** Includes categories merged earlier: their links belonged to this provider as well. */
const REMEMBER = `
  insert into former_addresses (city_id, category_id, slug, provider_id)
  select $2, c.id, $3, $4 from categories c where c.id = $1 or c.merged_into = $1
  on conflict do nothing`;

/** Each statement stays well within the time that one may take, however many providers a category has. */
const BATCH = 5_000;

/** Locks in the order of IDs, like others that lock several providers. */
const MOVE = `
  update providers set category_id = $2
   where id = any(array(select id from providers where category_id = $1 order by id limit ${BATCH} for update))`;

export const providersMove: CategoryMove = {
  tables: ['providers'],
  kept: {
    market_counts: 'The statement that moves the providers counts them again.',
    former_addresses: 'It says what an address was called then.',
  },
  async move(tx, from, to) {
    const colliding = await tx.query<{ id: string; city_id: string; slug: string; business_name: string }[]>(
      COLLIDING,
      [from, to],
    );
    for (const { id, city_id, slug, business_name } of colliding) {
      const free = await chooseSlug(tx, city_id, to, business_name);
      await tx.query(REMEMBER, [from, city_id, slug, id]);
      await tx.query('update providers set category_id = $2, slug = $3 where id = $1', [id, to, free]);
    }
    // A batch is smaller when one of its providers was deleted while the statement waited for its lock.
    for (let moved = BATCH; moved > 0;) [, moved] = await tx.query<[object[], number]>(MOVE, [from, to]);
  },
};
