import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { MEMBERSHIP_TIERS, type MembershipTier } from '../membership';

/** Body of `POST /api/billing/preview-plan`. */
export class PreviewPlanRequest {
  @IsIn(MEMBERSHIP_TIERS, { message: 'Please select a membership tier' })
  tier: MembershipTier;
}

/** Body of `POST /api/billing/change-plan`. */
export class ChangePlanRequest extends PreviewPlanRequest {
  /** `proration_date` of the accepted preview. */
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(9_999_999_999)
  prorationDate?: number;
}
