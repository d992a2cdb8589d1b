import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { UpdateProviderRequest } from '../onboarding/update-provider.request';
import type { ReportedFact } from './report';

/** Fields that a fact corresponds to; hours and places are more than one value. */
const FIELDS: Partial<Record<ReportedFact, keyof UpdateProviderRequest>> = { phone: 'phone', website: 'websiteUrl' };

/** The edit that applies a proposed value; null if that takes more than one step, or the value is invalid. */
export function correctionOf(fact: ReportedFact | null, proposed: string | null): UpdateProviderRequest | null {
  const field = fact && FIELDS[fact];
  if (!field || !proposed) return null;
  const change = plainToInstance(UpdateProviderRequest, { [field]: proposed });
  return validateSync(change).length === 0 ? change : null;
}
