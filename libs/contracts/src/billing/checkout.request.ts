import { IsIn, IsOptional, IsString, IsUUID } from 'class-validator';
import { MaxLength } from '../text/max-length';
import { MEMBERSHIP_TIERS, type MembershipTier } from '../membership';
import { ONBOARDING_LIMITS } from '../onboarding/limits';
import { EmptyIsAbsent, Lowercase } from '../text/transforms';

/** The IDs must be the caller's own. */
export class CreateCheckoutRequest {
  @IsIn(MEMBERSHIP_TIERS, { message: 'Please select a membership tier' })
  tier: MembershipTier;

  @IsUUID()
  providerId: string;

  @IsUUID()
  cityId: string;

  @IsUUID()
  categoryId: string;

  /** The stored code of a referral link, or else the code entered. */
  @IsOptional()
  @MaxLength(ONBOARDING_LIMITS.referralCode)
  @IsString()
  @Lowercase()
  @EmptyIsAbsent()
  referralCode?: string;
}

/** Query of `GET /api/billing/checkout-status`. */
export class CheckoutStatusQuery {
  /** Added to the return address by the payment page; the latest checkout if absent. */
  @IsOptional()
  @MaxLength(255)
  @IsString()
  @EmptyIsAbsent()
  checkout?: string;
}
