import { releaseBrand } from '@townlink/contracts';
import { IsEmail, IsInt, Matches, Max, Min } from 'class-validator';

export class LaunchSettings {
  /** Sender address of emails; SendGrid must know its domain. */
  @IsEmail()
  MAIL_FROM: string = releaseBrand.supportEmail;

  /** DKIM selectors of the domain in MAIL_FROM, separated by commas. The default is for SendGrid's domain authentication. */
  @Matches(/^[\w-]{1,63}(,[\w-]{1,63}){0,9}$/, { message: 'MAIL_DKIM_SELECTORS lists names, separated by commas' })
  MAIL_DKIM_SELECTORS = 's1,s2';

  /** Time limit in seconds for a launch check, and for SendGrid to accept a test email. */
  @IsInt()
  @Min(1)
  @Max(25)
  LAUNCH_CHECK_SECONDS = 10;
}
