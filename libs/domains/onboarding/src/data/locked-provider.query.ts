import type { MembershipTier, VettingStatus } from '@townlink/contracts';
import type { CapacityService } from '@townlink/domain-capacity';
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

/**
 * Reads a provider and keeps others from deciding about it until the transaction ends. Its city and category come
 * first, as everywhere, which is why the capacity takes the locks.
 * @throws 404
 */
export async function lockProvider(
  tx: EntityManager,
  capacity: CapacityService,
  providerId: string,
): Promise<LockedProvider> {
  const [known] = await tx.query<object[]>(`select from providers where id = $1`, [providerId]);
  if (!known) throw unknownProvider();
  await capacity.lockProvider(tx, providerId);
  const [provider] = await tx.query<LockedProvider[]>(
    `select p.id, p.user_id, p.business_name, p.contact_name, p.email, p.city_id, p.category_id, t.slug as city_slug,
            t.state as city_state, c.slug as category_slug, p.slug, p.membership_tier, p.vetting_status, p.is_active,
            p.paused_at, p.license_file_path
       from providers p join cities t on t.id = p.city_id join categories c on c.id = p.category_id
      where p.id = $1`,
    [providerId],
  );
  if (!provider) throw unknownProvider();
  return provider;
}

const unknownProvider = () => notFound('This provider does not exist.', 'provider-not-found');
