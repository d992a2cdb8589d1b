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
   * Seconds after its exchange in which an old refresh token still returns the current one, for lost responses and
   * concurrent tabs.
   */
  @IsInt()
  @Min(0)
  @Max(60)
  AUTH_REFRESH_REUSE_SECONDS = 10;

  /** Days after which a session ends even if used. */
  @IsInt()
  @Min(1)
  @Max(3650)
  AUTH_SESSION_DAYS = 365;

  /** Days without use after which a session ends. */
  @IsInt()
  @Min(1)
  @Max(3650)
  AUTH_SESSION_IDLE_DAYS = 30;

  /**
   * Whether a sign-up's password counts only when its link is opened in the same browser, and people are notified of
   * sign-ins with new browsers. Turn it off for installations called by other programs: then the latest sign-up wins,
   * as in the original service.
   */
  @IsBoolean()
  @Flag()
  AUTH_SIGN_UP_BOUND_TO_BROWSER = true;

  /** Hours after signing in during which a password change needs no further proof. */
  @IsInt()
  @Min(0)
  @Max(8760)
  AUTH_REAUTHENTICATE_AFTER_HOURS = 24;

  /** Hours that the link in a confirmation email is valid. */
  @IsInt()
  @Min(1)
  @Max(720)
  AUTH_CONFIRM_LINK_HOURS = 24;

  /** Minutes that the link in a recovery email is valid. */
  @IsInt()
  @Min(5)
  @Max(1440)
  AUTH_RECOVERY_LINK_MINUTES = 60;

  /** Allowed redirect addresses in addition to the site's home page, comma separated, matched exactly. */
  @IsString()
  AUTH_REDIRECT_URLS = '';

  /** Origins whose pages may call the accounts service, comma separated, matched exactly; empty for none. Writes from any other site are refused. */
  @Matches(/^(\s*https?:\/\/[^\s,/?#@*]+\s*(,|$))*$/, {
    message: 'AUTH_ALLOWED_ORIGINS lists whole origins such as https://app.example, never * or null',
  })
  AUTH_ALLOWED_ORIGINS = '';

  /**
   * Credential of our own programs that manage accounts: at least 32 characters, never in a browser. Empty for none.
   */
  @IsStrongSecret()
  @Matches(/^(\S{32,200})?$/, { message: 'AUTH_SERVICE_KEY has 32 to 200 characters and no spaces' })
  AUTH_SERVICE_KEY = '';

  /** Concurrent password hashes per process. */
  @IsInt()
  @Min(1)
  @Max(64)
  AUTH_PASSWORD_HASHES_AT_ONCE = 2;

  /**
   * Calls from one address in 5 minutes, separately for each of sign-up, one-time code, recover, resend and user
   * update.
   */
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  AUTH_LIMIT_REQUESTS = 30;

  /** Verify calls from one address in 5 minutes. */
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  AUTH_LIMIT_VERIFY = 30;

  /** Second-factor calls per address and minute. */
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  AUTH_LIMIT_FACTORS = 15;

  /** Token calls (sign-in, refresh) from one address in 5 minutes. */
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  AUTH_LIMIT_TOKEN = 150;

  /** Emails per hour requested by one network address. */
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  AUTH_LIMIT_EMAILS_PER_CALLER = 30;

  /** Emails per hour requested by one network address to one recipient. */
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  AUTH_LIMIT_EMAILS_PER_CALLER_AND_RECIPIENT = 5;

  /** Emails per hour overall, after which the service sends none and raises an alarm. Far above normal use. */
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  AUTH_LIMIT_EMAILS = 5_000;
}
