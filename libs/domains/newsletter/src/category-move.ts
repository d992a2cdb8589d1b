import type { CategoryMove } from '@townlink/domain-directory';

/** An address may have alerts for both categories: one row is retained, preferably a subscribed one. */
const DROP_TWINS = `
  delete from newsletter_subscriptions gone using newsletter_subscriptions stays
   where gone.email = stays.email and gone.audience = stays.audience and gone.city_id is not distinct from stays.city_id
     and (gone.category_id, stays.category_id) in (($1, $2), ($2, $1))
     and (gone.status = 'unsubscribed', gone.status = 'pending', gone.category_id = $1, gone.id)
       > (stays.status = 'unsubscribed', stays.status = 'pending', stays.category_id = $1, stays.id)`;

export const newsletterMove: CategoryMove = {
  tables: ['newsletter_subscriptions'],
  async move(tx, from, to) {
    await tx.query(DROP_TWINS, [from, to]);
    await tx.query('update newsletter_subscriptions set category_id = $2 where category_id = $1', [from, to]);
  },
};
