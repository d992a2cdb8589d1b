import { IsOptional, IsString, Matches } from 'class-validator';
import { MaxLength } from '../text/max-length';
import { accountMessages, passwordLength } from './credentials.messages';
import { Opaque } from '../text/transforms';

/** `ClosingTerms` says which of the two proofs is needed. */
export class CloseAccountRequest {
  @IsOptional()
  @MaxLength(passwordLength.max, { message: accountMessages.passwordTooLong })
  @IsString({ message: accountMessages.passwordNow })
  @Opaque()
  password?: string | null;

  @IsOptional()
  @Matches(/^\d{6}$/, { message: accountMessages.code })
  @Opaque()
  code?: string | null;
}

/** The password, a code sent by `GET /auth/v1/reauthenticate`, or both. */
export class ProveIdentityRequest extends CloseAccountRequest {}
