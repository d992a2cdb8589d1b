import type { AreaNotice } from '@townlink/contracts';
import type { EntityManager } from 'typeorm';
import { changeConsent } from './subscriptions';

/**
 * The cities, and categories in them, that an address asked to hear of and that the preferences show. What was not
 * confirmed is not shown: the link to confirm it is on its way.
 */
export const readAreaNotices = (tx: EntityManager, email: string): Promise<AreaNotice[]> =>
  tx.query<AreaNotice[]>(
    `select n.id, c.name as city_name, c.state as city_state, k.name as category_name, n.status = 'confirmed' as wanted
       from newsletter_subscriptions n
       join cities c on c.id = n.city_id
       left join categories k on k.id = n.category_id
      where n.email = $1 and n.status <> 'pending'
      order by c.name, k.name nulls first, n.id limit 100`,
    [email],
  );

/** Turns notices of an address on and off; those that it does not have are left out. */
export async function chooseAreaNotices(
  tx: EntityManager,
  email: string,
  choices: readonly { id: string; wanted: boolean }[],
): Promise<void> {
  const own = await readAreaNotices(tx, email);
  for (const { id, wanted } of choices) {
    if (!own.some((notice) => notice.id === id)) continue;
    await changeConsent(tx, id, wanted ? 'confirmed' : 'unsubscribed', 'preferences');
  }
}
