import { IsBoolean, IsString, MaxLength, MinLength, ValidateIf } from 'class-validator';
import { ONBOARDING_LIMITS as LIMITS } from './limits';
import { IsCallablePhone, IsWebsite } from './rules';
import { Trimmed } from './transforms';

/** Checked when it is there; null is there, and is refused: none of these can be taken away. */
const IfGiven = (): PropertyDecorator => ValidateIf((_: object, value: unknown) => value !== undefined);

/** Body of `PATCH /api/provider`: what a provider changes by himself. Absent fields stay; an empty website is removed. */
export class UpdateProviderRequest {
  @IfGiven()
  @MaxLength(LIMITS.contactName)
  @MinLength(1, { message: 'Contact name is required' })
  @IsString({ message: 'Contact name is required' })
  @Trimmed()
  contactName?: string;

  @IfGiven()
  @MaxLength(LIMITS.phone)
  @IsCallablePhone({ message: 'Phone number must be at least 10 digits' })
  @Trimmed()
  phone?: string;

  @IfGiven()
  @IsBoolean()
  phoneDisplayOptIn?: boolean;

  @ValidateIf((change: UpdateProviderRequest) => change.websiteUrl !== undefined && change.websiteUrl !== '')
  @MaxLength(LIMITS.url)
  @IsWebsite({ message: 'Please enter a valid website URL (e.g., example.com or https://example.com)' })
  @Trimmed()
  websiteUrl?: string;
}
