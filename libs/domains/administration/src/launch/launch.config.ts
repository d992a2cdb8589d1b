import { releaseBrand } from '@townlink/contracts';
import { IsEmail, IsInt, Matches, Max, Min } from 'class-validator';

export class LaunchSettings {
  /** Sender address of emails; its domain is looked up. */
  @IsEmail()
  MAIL_FROM: string = releaseBrand.supportEmail;

  /** DKIM selectors of that domain, separated by commas. The default is SendGrid's domain authentication. */
  @Matches(/^[\w-]{1,63}(,[\w-]{1,63}){0,9}$/, { message: 'MAIL_DKIM_SELECTORS are names, separated by commas' })
  MAIL_DKIM_SELECTORS = 's1,s2';

  /** Time limit of a launch check, and of accepting a test email. */
  @IsInt()
  @Min(1)
  @Max(25)
  LAUNCH_CHECK_SECONDS = 10;
}
