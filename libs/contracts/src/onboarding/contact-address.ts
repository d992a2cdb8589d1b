import { IsString, MaxLength, MinLength } from 'class-validator';

/** Body of `POST /api/onboarding/contact-address/confirm`: what the link in the e-mail carries. */
export class ConfirmContactAddressRequest {
  @MaxLength(200)
  @MinLength(1)
  @IsString()
  token: string;
}

/** Type of the problem that a link is too old, used or none of ours: which of them, nobody is told. */
export const CONTACT_LINK_SPENT = 'contact-link-spent';
