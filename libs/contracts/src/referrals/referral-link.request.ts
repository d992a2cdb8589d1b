import { IsEmail, IsNotEmpty, IsString } from 'class-validator';
import { MaxLength } from '../text/max-length';
import { accountMessages, emailMaxLength } from '../auth/credentials.messages';
import { Opaque, EmailText } from '../text/transforms';

/** Where the link, and later the payment, is sent. */
export class RequestReferralLink {
  @EmailText()
  @MaxLength(emailMaxLength, { message: accountMessages.email })
  @IsEmail({}, { message: accountMessages.email })
  email: string;
}

/** The token of the emailed link. */
export class ConfirmReferralLink {
  @MaxLength(600)
  @IsNotEmpty({ message: 'The link carries no token.' })
  @IsString()
  @Opaque()
  token: string;
}
