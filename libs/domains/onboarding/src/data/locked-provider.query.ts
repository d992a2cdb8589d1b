import type { MembershipTier, VettingStatus } from '@townlink/contracts';
import { notFound } from '@townlink/server-http';
import type { EntityManager } from 'typeorm';

/** What a decision about a provider needs to know of it. */
export interface LockedProvider {
  id: string;
  user_id: string;
  business_name: string;
  contact_name: string;
  email: string;
  city_id: string;
  category_id: string;
  city_slug: string;
  city_state: string;
  category_slug: string;
  slug: string;
  membership_tier: MembershipTier;
  vetting_status: VettingStatus;
  is_active: boolean;
  paused_at: Date | null;
  license_file_path: string | null;
}

/** Where a provider belongs; reads without a lock, so that the cell can be locked first. */
export async function findCell(
  tx: EntityManager,
  providerId: string,
): Promise<{ city_id: string; category_id: string }> {
  const [cell] = await tx.query<{ city_id: string; category_id: string }[]>(
    `select city_id, category_id from providers where id = $1`,
    [providerId],
  );
  if (!cell) throw notFound('This provider does not exist.', 'provider-not-found');
  return cell;
}

/** Reads a provider and keeps others from deciding about it until the transaction ends. @throws 404 */
export async function lockProvider(tx: EntityManager, providerId: string): Promise<LockedProvider> {
  const [provider] = await tx.query<LockedProvider[]>(
    `select p.id, p.user_id, p.business_name, p.contact_name, p.email, p.city_id, p.category_id, t.slug as city_slug,
            t.state as city_state, c.slug as category_slug, p.slug, p.membership_tier, p.vetting_status, p.is_active,
            p.paused_at, p.license_file_path
       from providers p join cities t on t.id = p.city_id join categories c on c.id = p.category_id
      where p.id = $1 for update of p`,
    [providerId],
  );
  if (!provider) throw notFound('This provider does not exist.', 'provider-not-found');
  return provider;
}
