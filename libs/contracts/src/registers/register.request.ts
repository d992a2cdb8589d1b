import { IsIn, IsOptional, IsString, Matches, MinLength } from 'class-validator';
import { type StateCode, STATE_CODES } from '../directory/us-states';
import { LICENSE_LIMITS } from '../license/license';
import { ONBOARDING_LIMITS } from '../onboarding/limits';
import { MaxLength } from '../text/max-length';
import { EmptyIsAbsent, OneLine } from '../text/transforms';
import { REGISTER_MESSAGES } from './register';

/** Query of `GET /api/admin/register-entry`: a license that is about to be approved. */
export class RegisterEntryQuery {
  @IsIn(STATE_CODES, { message: 'Please select a state' })
  state: StateCode;

  @MaxLength(LICENSE_LIMITS.number)
  @MinLength(1, { message: REGISTER_MESSAGES.number })
  @IsString({ message: REGISTER_MESSAGES.number })
  @OneLine()
  number: string;

  /** Of the business. */
  @MaxLength(ONBOARDING_LIMITS.businessName)
  @MinLength(1)
  @IsString()
  @OneLine()
  name: string;

  /** Last valid day as read off the document, if it was read already. */
  @IsOptional()
  @Matches(/^\d{4}-\d\d-\d\d$/)
  @EmptyIsAbsent()
  expiresOn?: string;
}
