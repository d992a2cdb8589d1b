import { IsIn, IsOptional, IsString, IsUUID } from 'class-validator';
import { MaxLength } from '../text/max-length';
import { MEMBERSHIP_TIERS, type MembershipTier } from '../membership';
import { ONBOARDING_LIMITS } from '../onboarding/limits';
import { EmptyIsAbsent, Lowercase } from '../text/transforms';

/** Body of `POST /api/billing/create-checkout`. The ids are only checked against the person's own provider. */
export class CreateCheckoutRequest {
  @IsIn(MEMBERSHIP_TIERS, { message: 'Please select a membership tier' })
  tier: MembershipTier;

  @IsUUID()
  providerId: string;

  @IsUUID()
  cityId: string;

  @IsUUID()
  categoryId: string;

  /** The stored code of a referral link if there is one, else the one typed in. */
  @IsOptional()
  @MaxLength(ONBOARDING_LIMITS.referralCode)
  @IsString()
  @Lowercase()
  @EmptyIsAbsent()
  referralCode?: string;
}

/** Query of `GET /api/billing/checkout-status`. */
export class CheckoutStatusQuery {
  /** What the payment page put into the address when it sent the person back; without it the latest checkout is meant. */
  @IsOptional()
  @MaxLength(255)
  @IsString()
  @EmptyIsAbsent()
  checkout?: string;
}
