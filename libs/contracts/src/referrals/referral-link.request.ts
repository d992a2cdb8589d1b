import { IsEmail, IsNotEmpty, IsString } from 'class-validator';
import { MaxLength } from '../text/max-length';
import { accountMessages, emailMaxLength } from '../auth/credentials.messages';
import { Opaque, EmailText } from '../text/transforms';

/** Body of `POST /api/referrals/link/request`: where the link, and later the money, goes. */
export class RequestReferralLink {
  @EmailText()
  @MaxLength(emailMaxLength, { message: accountMessages.email })
  @IsEmail({}, { message: accountMessages.email })
  email: string;
}

/** Body of `POST /api/referrals/link/confirm`: what the link in the email carries. */
export class ConfirmReferralLink {
  @MaxLength(600)
  @IsNotEmpty({ message: 'The link carries no token.' })
  @IsString()
  @Opaque()
  token: string;
}
