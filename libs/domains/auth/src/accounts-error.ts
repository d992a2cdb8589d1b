export type AccountsErrorCode =
  | 'anonymous_provider_disabled'
  | 'bad_code_verifier'
  | 'bad_json'
  | 'bad_jwt'
  | 'email_exists'
  | 'email_not_confirmed'
  | 'flow_state_expired'
  | 'flow_state_not_found'
  | 'invalid_credentials'
  | 'no_authorization'
  | 'otp_expired'
  | 'over_email_send_rate_limit'
  | 'over_request_rate_limit'
  | 'phone_provider_disabled'
  | 'reauthentication_needed'
  | 'refresh_token_already_used'
  | 'refresh_token_not_found'
  | 'request_timeout'
  | 'same_password'
  | 'session_expired'
  | 'session_not_found'
  | 'unexpected_failure'
  | 'user_banned'
  | 'user_not_found'
  | 'validation_failed'
  | 'weak_password';

/** Why a password is refused, in the words of the wire contract. */
export type WeaknessReason = 'length' | 'characters' | 'pwned';

export interface AccountsErrorExtras {
  reasons?: WeaknessReason[];
  /** For refusals that pass: seconds after which to try again. */
  retryAfter?: number;
  /** For token-endpoint errors that OAuth words itself. */
  oauthError?: string;
}

/** A refusal that the accounts contract knows: the client library turns it into one of its typed errors. */
export class AccountsError extends Error {
  constructor(
    readonly status: number,
    readonly code: AccountsErrorCode,
    message: string,
    readonly extras: AccountsErrorExtras = {},
  ) {
    super(message);
    this.name = 'AccountsError';
  }
}

/** 400: a field of the request is missing or not usable. */
export const validationFailed = (message: string): AccountsError =>
  new AccountsError(400, 'validation_failed', message);

/** 400: the same words whether the account does not exist or the password is wrong. */
export const invalidCredentials = (): AccountsError =>
  new AccountsError(400, 'invalid_credentials', 'Invalid login credentials');

/** 403: a link or code that is wrong, used or too old; it does not tell which. */
export const otpExpired = (): AccountsError => new AccountsError(403, 'otp_expired', 'Token has expired or is invalid');

/** 429: too many of these from one address, or e-mails at all. */
export const tooManyRequests = (
  code: 'over_request_rate_limit' | 'over_email_send_rate_limit',
  retryAfter = 60,
): AccountsError =>
  new AccountsError(
    429,
    code,
    code === 'over_email_send_rate_limit' ? 'email rate limit exceeded' : 'Request rate limit reached',
    { retryAfter },
  );
