import { IsIn, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { PageQuery } from '../http/route-inputs';
import { MEMBERSHIP_TIERS, type MembershipTier } from '../membership';
import { EmptyIsAbsent } from './transforms';

export const VETTING_NOTES_MAX = 2000;

/** Body of `POST /api/admin/vet-provider`. */
export class VetProviderRequest {
  @IsUUID()
  providerId: string;

  @IsIn(['approve', 'reject'])
  action: 'approve' | 'reject';

  @IsOptional()
  @MaxLength(VETTING_NOTES_MAX)
  @IsString()
  @EmptyIsAbsent()
  notes?: string;

  /** With an approval: the category that is there already, instead of the one that the application proposed. */
  @IsOptional()
  @IsUUID()
  categoryId?: string;

  /** The same for the city. */
  @IsOptional()
  @IsUUID()
  cityId?: string;
}

/** Body of `POST /api/admin/manage-provider`. */
export class ManageProviderRequest {
  @IsUUID()
  providerId: string;

  @IsIn(['pause', 'resume', 'delete'])
  action: 'pause' | 'resume' | 'delete';
}

/** Filters of the providers list. Source: product specification, section 9. */
export const PROVIDER_STATUS_FILTERS = ['all', 'active', 'paused', 'rejected'] as const;
export type ProviderStatusFilter = (typeof PROVIDER_STATUS_FILTERS)[number];
export const PROVIDER_TIER_FILTERS = ['all', ...MEMBERSHIP_TIERS] as const;
export type ProviderTierFilter = 'all' | MembershipTier;

/** Query of `GET /api/admin/providers`. */
export class ProvidersQuery extends PageQuery {
  @IsIn(PROVIDER_STATUS_FILTERS)
  status: ProviderStatusFilter = 'all';

  @IsIn(PROVIDER_TIER_FILTERS)
  tier: ProviderTierFilter = 'all';

  @IsOptional()
  @MaxLength(100)
  @IsString()
  @EmptyIsAbsent()
  q?: string;
}
