import type { Plan } from '@townlink/contracts';
import type { EntityManager } from 'typeorm';

/** The plans currently on sale, cheapest first. Their catalog is in a library above newsletters. */
export const readPlans = (tx: EntityManager): Promise<Plan[]> =>
  tx.query<Plan[]>(
    'select tier, name, price_cents, currency, billing_interval, photo_limit from plans order by tier_rank desc',
  );
