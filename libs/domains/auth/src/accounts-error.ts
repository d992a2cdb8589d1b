export type AccountsErrorCode =
  | 'anonymous_provider_disabled'
  | 'bad_code_verifier'
  | 'bad_json'
  | 'bad_jwt'
  | 'bad_oauth_callback'
  | 'bad_oauth_state'
  | 'conflict'
  | 'email_conflict_identity_not_deletable'
  | 'email_exists'
  | 'email_not_confirmed'
  | 'feature_disabled'
  | 'flow_state_expired'
  | 'flow_state_not_found'
  | 'current_password_invalid'
  | 'identity_already_exists'
  | 'identity_not_found'
  | 'insufficient_aal'
  | 'invalid_credentials'
  | 'manual_linking_disabled'
  | 'method_not_allowed'
  | 'mfa_challenge_expired'
  | 'mfa_factor_name_conflict'
  | 'mfa_factor_not_found'
  | 'mfa_phone_enroll_not_enabled'
  | 'mfa_phone_verify_not_enabled'
  | 'mfa_recovery_codes_locked'
  | 'mfa_recovery_codes_sole_factor'
  | 'mfa_verification_failed'
  | 'mfa_verified_factor_exists'
  | 'no_authorization'
  | 'not_admin'
  | 'not_found'
  | 'otp_expired'
  | 'oauth_provider_not_supported'
  | 'over_email_send_rate_limit'
  | 'over_request_rate_limit'
  | 'over_sms_send_rate_limit'
  | 'phone_exists'
  | 'phone_not_confirmed'
  | 'phone_provider_disabled'
  | 'provider_disabled'
  | 'provider_email_needs_verification'
  | 'reauthentication_needed'
  | 'reauthentication_not_valid'
  | 'refresh_token_already_used'
  | 'refresh_token_not_found'
  | 'request_entity_too_large'
  | 'request_timeout'
  | 'same_password'
  | 'saml_assertion_no_email'
  | 'saml_assertion_no_user_id'
  | 'saml_provider_disabled'
  | 'saml_relay_state_not_found'
  | 'session_expired'
  | 'session_not_found'
  | 'signup_disabled'
  | 'single_identity_not_deletable'
  | 'sso_provider_not_found'
  | 'too_many_enrolled_mfa_factors'
  | 'too_many_passkeys'
  | 'unexpected_audience'
  | 'unexpected_failure'
  | 'user_banned'
  | 'user_not_found'
  | 'validation_failed'
  | 'weak_password'
  | 'web3_provider_disabled'
  | 'webauthn_challenge_expired'
  | 'webauthn_challenge_not_found'
  | 'webauthn_credential_not_found'
  | 'webauthn_verification_failed';

/** Why a password is refused, in the contract's terms. */
export type WeaknessReason = 'length' | 'characters' | 'pwned';

export interface AccountsErrorExtras {
  reasons?: WeaknessReason[];
  /** Seconds after which to retry a temporary refusal. */
  retryAfter?: number;
  /** Allowed methods, after a wrong one. */
  allow?: string;
}

/** A refusal within the accounts contract: the client library turns it into one of its typed errors. */
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

/** 400: a field is missing or invalid. */
export const validationFailed = (message: string): AccountsError =>
  new AccountsError(400, 'validation_failed', message);

/** 400: the body is not a JSON object. */
export const badJson = (): AccountsError =>
  new AccountsError(400, 'bad_json', 'Could not parse request body as JSON: it has to be an object');

/** 400: identical for an unknown account and a wrong password. */
export const invalidCredentials = (): AccountsError =>
  new AccountsError(400, 'invalid_credentials', 'Invalid login credentials');

/** 422: only for callers who already know it, by both addresses or by the service credential. */
export const emailExists = (): AccountsError =>
  new AccountsError(422, 'email_exists', 'A user with this email address has already been registered');

/** Accounts by phone are disabled. */
export const phoneDisabled = (status: 400 | 422 = 400): AccountsError =>
  new AccountsError(status, 'phone_provider_disabled', 'Phone logins are disabled');

/** 403: a link or code that is wrong, used or expired; does not reveal which. */
export const otpExpired = (): AccountsError => new AccountsError(403, 'otp_expired', 'Token has expired or is invalid');

const LIMITS = {
  over_request_rate_limit: 'Request rate limit reached',
  over_email_send_rate_limit: 'email rate limit exceeded',
  over_sms_send_rate_limit: 'SMS rate limit exceeded',
};

/** 429: too many requests from one address, or too many messages overall. */
export const tooManyRequests = (code: keyof typeof LIMITS, retryAfter = 60): AccountsError =>
  new AccountsError(429, code, LIMITS[code], { retryAfter });
