import type { CapacityService } from '@townlink/domain-capacity';
import { type Provider, requireProvider } from '@townlink/domain-providers';
import type { EntityManager } from 'typeorm';

/**
 * Reads a provider and keeps others from deciding about it until the transaction ends: the lock of its market comes
 * first, as everywhere, which is why the capacity takes the locks.
 * @throws 404 `provider-not-found`
 */
export async function lockForDecision(
  tx: EntityManager,
  capacity: CapacityService,
  providerId: string,
): Promise<Provider> {
  await requireProvider(tx, providerId);
  await capacity.lockProvider(tx, providerId);
  return requireProvider(tx, providerId);
}
