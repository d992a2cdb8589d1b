import type { EntityManager } from 'typeorm';
import { launchTowns } from '../demo-places';

export interface Life {
  tx: Pick<EntityManager, 'query'>;
  administratorId: string;
  /** The demo provider's listing. */
  firstProviderId: string;
}

/**
 * `member` in SQL: generated providers of the launch towns, without the demo provider's listing, each with its `place`
 * in an order independent of names. $1 is `towns`.
 */
export const MEMBERS = `
  member as (
    select p.*, c.slug as city_slug, k.slug as category_slug,
           row_number() over (partition by p.vetting_status, p.is_active order by md5(p.id::text)) as place
      from providers p join cities c on c.id = p.city_id join categories k on k.id = p.category_id
     where c.slug = any($1) and p.email like '%@providers.test')`;

export const towns = [...launchTowns];
