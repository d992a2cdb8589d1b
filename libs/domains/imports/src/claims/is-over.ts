import { CLAIM_DAYS } from '@townlink/contracts';

/**
 * Condition on a claim `k` that is no longer valid: it expired, or the resulting provider was rejected or deleted.
 * @param now an expression of the statement
 */
export const isOver = (now: string): string => `
  (k.applied_at is null and k.claimed_at <= ${now}::timestamptz - interval '${CLAIM_DAYS} days'
   or k.applied_at is not null and not exists (
        select from providers p where p.id = k.provider_id and p.vetting_status <> 'rejected'))`;
