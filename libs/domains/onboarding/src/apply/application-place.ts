import { invalidField } from '@townlink/server-http';
import type { EntityManager } from 'typeorm';

/** @throws 400 for an unknown city */
export async function requireCity(tx: EntityManager, cityId: string): Promise<string> {
  const [city] = await tx.query<{ id: string }[]>(`select id from cities where id = $1`, [cityId]);
  if (!city) throw invalidField('cityId', 'Please select a city');
  return city.id;
}
