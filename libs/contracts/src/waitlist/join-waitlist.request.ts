import { IsIn, IsNotEmpty, IsString, IsUUID } from 'class-validator';
import { MaxLength, tooLong } from '../text/max-length';
import { CAPPED_TIERS, type CappedTier } from '../membership/tier';
import { ONBOARDING_LIMITS } from '../onboarding/limits';
import { OneLine } from '../text/transforms';

/** Body of `POST /api/waitlist`. */
export class JoinWaitlistRequest {
  @IsUUID()
  city_id: string;

  @IsUUID()
  category_id: string;

  @IsIn(CAPPED_TIERS)
  tier: CappedTier;

  /** Name shown to administrators. */
  @OneLine()
  @IsString()
  @IsNotEmpty({ message: 'Business name is required' })
  @MaxLength(ONBOARDING_LIMITS.businessName, tooLong(ONBOARDING_LIMITS.businessName))
  business_name: string;
}
