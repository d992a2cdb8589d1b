import { Flag, IsStrongSecret } from '@townlink/server-config';
import { IsBoolean, IsInt, IsString, Matches, Max, Min } from 'class-validator';

/** Settings of the accounts service. Every one has a default; the figures are those of the accounts contract. */
export class AuthSettings {
  /** How long an access token is good for, in seconds. */
  @IsInt()
  @Min(60)
  @Max(86_400)
  AUTH_ACCESS_TOKEN_SECONDS = 3600;

  /** For how long after its exchange an old refresh token still gets the current one, in seconds: lost answers, two tabs. */
  @IsInt()
  @Min(0)
  @Max(60)
  AUTH_REFRESH_REUSE_SECONDS = 10;

  /** Days after which a session ends however much it is used. */
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
   * Whether a sign-up's password counts only when its link is opened in the browser that made it, and people hear of
   * sign-ins with browsers that are new. Off for installations whose calls come from other programs: then the latest
   * sign-up wins, as in the service that the contract is from.
   */
  @IsBoolean()
  @Flag()
  AUTH_SIGN_UP_BOUND_TO_BROWSER = true;

  /** Hours in which a password change needs no further proof after signing in. */
  @IsInt()
  @Min(0)
  @Max(8760)
  AUTH_REAUTHENTICATE_AFTER_HOURS = 24;

  /** How long the link in a confirmation email works, in hours. */
  @IsInt()
  @Min(1)
  @Max(720)
  AUTH_CONFIRM_LINK_HOURS = 24;

  /** How long the link in a recovery email works, in minutes. */
  @IsInt()
  @Min(5)
  @Max(1440)
  AUTH_RECOVERY_LINK_MINUTES = 60;

  /** Addresses besides the site's own home page that a caller may ask to be sent back to, comma separated, matched exactly. */
  @IsString()
  AUTH_REDIRECT_URLS = '';

  /** Origins of other sites whose pages may call the accounts service, comma separated, matched exactly; empty for none. Writes from any other site are refused. */
  @Matches(/^(\s*https?:\/\/[^\s,/?#@*]+\s*(,|$))*$/, {
    message: 'AUTH_ALLOWED_ORIGINS lists whole origins such as https://app.example, never * or null',
  })
  AUTH_ALLOWED_ORIGINS = '';

  /**
   * With what programs of our own manage accounts: at least 32 characters, in no browser. Empty lets nobody.
   */
  @IsStrongSecret()
  @Matches(/^(\S{32,200})?$/, { message: 'AUTH_SERVICE_KEY has 32 to 200 characters and no spaces' })
  AUTH_SERVICE_KEY = '';

  /** Passwords hashed at the same time in one process. */
  @IsInt()
  @Min(1)
  @Max(64)
  AUTH_PASSWORD_HASHES_AT_ONCE = 2;

  /** Each of sign-up, one-time code, recover, resend, user update: calls from one address in 5 minutes. */
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  AUTH_LIMIT_REQUESTS = 30;

  /** Verify calls from one address in 5 minutes. */
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  AUTH_LIMIT_VERIFY = 30;

  /** Calls about second factors from one address in a minute. */
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  AUTH_LIMIT_FACTORS = 15;

  /** Token calls (sign-in, refresh) from one address in 5 minutes. */
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  AUTH_LIMIT_TOKEN = 150;

  /** Emails an hour that one network address may ask for. */
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  AUTH_LIMIT_EMAILS_PER_CALLER = 30;

  /** Emails an hour that one network address may ask for to any one recipient. */
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  AUTH_LIMIT_EMAILS_PER_CALLER_AND_RECIPIENT = 5;

  /** Emails an hour in all, after which the service sends none and raises an alarm: far more than anyone needs. */
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  AUTH_LIMIT_EMAILS = 5_000;
}
