import { releaseBrand } from '@townlink/contracts';
import { Flag, MayWait } from '@townlink/server-config';
import { IsBoolean, IsEmail, IsOptional, IsString, IsUrl, Matches } from 'class-validator';

export class MailSettings {
  /** SendGrid API key with permission to send mail. Add permission for Sender Authentication to see the DNS records in the launch checklist. */
  @IsString()
  @Matches(/^SG\./, { message: 'SENDGRID_API_KEY starts with SG.' })
  @MayWait()
  SENDGRID_API_KEY: string;

  /** Base URL of SendGrid, or of a stand-in. */
  @IsUrl({ require_tld: false, require_protocol: true, protocols: ['http', 'https'] })
  SENDGRID_API_BASE = 'https://api.sendgrid.com';

  /**
   * Whether the account has SendGrid's Email Activity add-on and the key has permission for it. Attempts with an unknown
   * outcome are then looked up there before the message is sent again.
   */
  @IsBoolean()
  @Flag()
  SENDGRID_ACTIVITY = false;

  /** Sender address of emails; SendGrid must know its domain. */
  @IsEmail()
  MAIL_FROM: string = releaseBrand.supportEmail;

  /** Sender name; the brand's by default. */
  @IsOptional()
  @IsString()
  @Matches(/^[^\p{Cc}<>"]{1,60}$/u, { message: 'MAIL_FROM_NAME is a plain name of at most 60 characters' })
  MAIL_FROM_NAME?: string;
}
