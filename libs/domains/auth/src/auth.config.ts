import { Flag, IsStrongSecret } from '@townlink/server-config';
import { IsBoolean, IsInt, IsString, Matches, Max, Min } from 'class-validator';

/** Settings of the accounts service. Defaults are those of the accounts contract. */
export class AuthSettings {
  /** Lifetime of an access token, in seconds. */
  @IsInt()
  @Min(60)
  @Max(86_400)
  AUTH_ACCESS_TOKEN_SECONDS = 3600;

  /**
   * Seconds for which a used refresh token still returns its successor, in case the response was lost or several tabs
   * refresh at once.
   */
  @IsInt()
  @Min(0)
  @Max(60)
  AUTH_REFRESH_REUSE_SECONDS = 10;

  /** Days after which a session ends, even if it is in use. */
  @IsInt()
  @Min(1)
  @Max(3650)
  AUTH_SESSION_DAYS = 365;

  /** Days after which an unused session ends. */
  @IsInt()
  @Min(1)
  @Max(3650)
  AUTH_SESSION_IDLE_DAYS = 30;

  /**
   * Whether the password of a sign-up is valid only if the confirmation link is opened in the same browser, and people
   * are notified of sign-ins from new browsers. Turn this off if other programs call the accounts service: the latest
   * sign-up then wins, as in the original service.
   */
  @IsBoolean()
  @Flag()
  AUTH_SIGN_UP_BOUND_TO_BROWSER = true;

  /** Hours after sign-in during which a password can be changed without confirming identity again. */
  @IsInt()
  @Min(0)
  @Max(8760)
  AUTH_REAUTHENTICATE_AFTER_HOURS = 24;

  /** Hours for which the link in a confirmation email is valid. */
  @IsInt()
  @Min(1)
  @Max(720)
  AUTH_CONFIRM_LINK_HOURS = 24;

  /** Minutes for which the link in a password recovery email is valid. */
  @IsInt()
  @Min(5)
  @Max(1440)
  AUTH_RECOVERY_LINK_MINUTES = 60;

  /** Allowed redirect URLs in addition to the site's home page, separated by commas and matched exactly. */
  @IsString()
  AUTH_REDIRECT_URLS = '';

  /** Origins whose pages can call the accounts service, separated by commas and matched exactly; empty for none. Writes from other sites are refused. */
  @Matches(/^(\s*https?:\/\/[^\s,/?#@*]+\s*(,|$))*$/, {
    message: 'AUTH_ALLOWED_ORIGINS lists whole origins such as https://app.example, never * or null',
  })
  AUTH_ALLOWED_ORIGINS = '';

  /**
   * Key for your own programs that manage accounts: at least 32 characters. Never use it in a browser. Empty for none.
   */
  @IsStrongSecret()
  @Matches(/^(\S{32,200})?$/, { message: 'AUTH_SERVICE_KEY has 32 to 200 characters and no spaces' })
  AUTH_SERVICE_KEY = '';

  /** Maximum number of concurrent password hashes per process. */
  @IsInt()
  @Min(1)
  @Max(64)
  AUTH_PASSWORD_HASHES_AT_ONCE = 2;

  /**
   * Calls per IP address in 5 minutes, counted separately for sign-up, one-time code, recover, resend and user update.
   */
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  AUTH_LIMIT_REQUESTS = 30;

  /** Verify calls per IP address in 5 minutes. */
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  AUTH_LIMIT_VERIFY = 30;

  /** Second-step calls per IP address and minute. */
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  AUTH_LIMIT_FACTORS = 15;

  /** Token calls (sign-in, refresh) per IP address in 5 minutes. */
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  AUTH_LIMIT_TOKEN = 150;

  /** Emails per hour requested from one IP address. */
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  AUTH_LIMIT_EMAILS_PER_CALLER = 30;

  /** Emails per hour requested from one IP address to one recipient. */
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  AUTH_LIMIT_EMAILS_PER_CALLER_AND_RECIPIENT = 5;

  /** Total emails per hour, far above normal use. Beyond it, the service sends none and raises an alarm. */
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  AUTH_LIMIT_EMAILS = 5_000;
}
