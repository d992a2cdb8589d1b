import { IsOptional, IsString, IsUrl, IsUUID, MaxLength } from 'class-validator';
import { ONBOARDING_LIMITS } from './limits';
import { IsPlaceLink } from './place-link';
import { EmptyIsAbsent } from './transforms';

/** Body of `POST /api/google/resolve-and-fetch`; without an address the profile is unlinked. */
export class GoogleResolveRequest {
  @IsUUID()
  providerId: string;

  @IsOptional()
  @MaxLength(ONBOARDING_LIMITS.url)
  @IsPlaceLink
  @IsUrl({ protocols: ['http', 'https'], require_protocol: true }, { message: 'Invalid URL' })
  @IsString()
  @EmptyIsAbsent()
  googleProfileUrl?: string;
}

/** Body of `POST /api/google/refresh-rating`. */
export class GoogleRefreshRequest {
  @IsUUID()
  providerId: string;
}

/** Answer of both: whether it worked, and a sentence for the person. */
export interface GoogleOutcome {
  success: boolean;
  message?: string;
  error?: string;
}

/** Manual refreshes of a rating that a provider has a day. Source: product specification, section 9. */
export const GOOGLE_REFRESHES_A_DAY = 5;
