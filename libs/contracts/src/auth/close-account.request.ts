import { IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { accountMessages, passwordLength } from './credentials.messages';

/** Closes the own account. Which of the two it takes is in the closing's terms. */
export class CloseAccountRequest {
  @IsOptional()
  @MaxLength(passwordLength.max, { message: accountMessages.passwordTooLong })
  @IsString({ message: accountMessages.passwordNow })
  password?: string | null;

  @IsOptional()
  @Matches(/^\d{6}$/, { message: accountMessages.code })
  code?: string | null;
}
