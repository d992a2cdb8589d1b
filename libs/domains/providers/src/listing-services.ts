import { SERVICE_ITEM_MESSAGES, type ServiceItem } from '@townlink/contracts';
import { isUniqueViolation, queryAsJson } from '@townlink/server-database';
import { invalidField } from '@townlink/server-http';
import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from 'typeorm';

/** Services of a provider `p` in its own order, as the contract's ServiceItem. */
export const SERVICE_ITEMS = `
  (select coalesce(json_agg(json_build_object('name', s.name, 'from_cents', s.from_cents, 'unit', s.unit) order by s.position), '[]')
     from listing_services s where s.provider_id = p.id)`;

export async function readServices(tx: EntityManager, providerId: string): Promise<ServiceItem[]> {
  return queryAsJson<ServiceItem>(
    tx,
    'select name, from_cents, unit from listing_services where provider_id = $1 order by position',
    [providerId],
  );
}

/**
 * Replaces the services; also works in an owner's transaction. Unchanged services are not rewritten, since every write
 * is reported to copies and webhooks.
 * @throws 400 for a duplicate name
 */
export async function setServices(tx: EntityManager, providerId: string, items: readonly ServiceItem[]): Promise<void> {
  if (areSame(await readServices(tx, providerId), items)) return;
  await tx.query('delete from listing_services where provider_id = $1', [providerId]);
  if (items.length === 0) return;
  try {
    await insertServices(tx, providerId, items);
  } catch (error) {
    if (!isUniqueViolation(error, 'listing_services_names')) throw error;
    throw invalidField('services', SERVICE_ITEM_MESSAGES.once);
  }
}

const areSame = (some: readonly ServiceItem[], others: readonly ServiceItem[]): boolean =>
  isDeepStrictEqual(some.map(partsOf), others.map(partsOf));
const partsOf = ({ name, from_cents, unit }: ServiceItem) => [name, from_cents, unit];

async function insertServices(tx: EntityManager, providerId: string, items: readonly ServiceItem[]): Promise<void> {
  await tx.query(
    `insert into listing_services (provider_id, position, name, from_cents, unit)
     select $1, item.position, item.name, item.from_cents, item.unit
       from unnest($2::text[], $3::integer[], $4::text[]) with ordinality as item (name, from_cents, unit, position)`,
    [
      providerId,
      items.map(({ name }) => name),
      items.map(({ from_cents }) => from_cents),
      items.map(({ unit }) => unit),
    ],
  );
}
