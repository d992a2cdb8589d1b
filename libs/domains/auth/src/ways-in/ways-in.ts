import type { AuthenticationMethod, Session } from '../sessions/session.entity';

/**
 * A change of sign-in methods, an export, a console role for another account, a transfer of a listing, or an API key.
 */
export type ProtectedChange =
  | 'password'
  | 'email'
  | 'phone'
  | 'factor.add'
  | 'factor.remove'
  | 'recovery-codes'
  | 'passkey.add'
  | 'passkey.remove'
  | 'identity.link'
  | 'identity.unlink'
  | 'data-export'
  | 'console-role'
  | 'listing-transfer'
  | 'api-key';

/** The account and the calling session. */
export interface Requester {
  verifiedFactors: number;
  passkeys: number;
  hasPassword: boolean;
  isAdmin: boolean;
  /** The only administrator of a site that is not opened yet, for whom email may not be set up. */
  isSettingUp: boolean;
  aal: Session['aal'];
  /** Proofs in this session, with their times. */
  amr: readonly AuthenticationMethod[];
}

/** What is missing: a second step, a recent proof, or both the password and a code by email. */
export type Missing = 'second-step' | 'proof' | 'password-and-code';

/** Lifetime of a proof (ASVS 5.0, 7.5.1). */
export const PROOF_SECONDS = 600;

const CODES_BY_EMAIL: readonly AuthenticationMethod['method'][] = [
  'otp',
  'magiclink',
  'recovery',
  'email/signup',
  'invite',
];
/** Proofs made to this service itself. A confirmation link proves who reads the inbox, not who owns the account. */
const OWN_PROOFS: readonly AuthenticationMethod['method'][] = [
  ...(['password', 'passkey', 'totp', 'mfa/phone', 'mfa/webauthn', 'mfa/recovery_code'] as const),
  ...CODES_BY_EMAIL,
];
/** Vouched for by another provider, possibly by an open session there. */
const FOREIGN_PROOFS: readonly AuthenticationMethod['method'][] = ['oauth', 'sso/saml'];
const FIRST_STRONG_WAYS: readonly ProtectedChange[] = ['factor.add', 'passkey.add'];

/** Whether the account is protected by more than the password and the inbox. */
const hasStrongWay = ({ verifiedFactors, passkeys }: Pick<Requester, 'verifiedFactors' | 'passkeys'>): boolean =>
  verifiedFactors + passkeys > 0;

/** Accepted proofs. A recent sign-in elsewhere counts only for accounts without their own credentials. */
const proofsOf = ({ hasPassword, passkeys }: Requester): readonly AuthenticationMethod['method'][] =>
  hasPassword || passkeys > 0 ? OWN_PROOFS : [...OWN_PROOFS, ...FOREIGN_PROOFS];

/**
 * The proof required before a change. Neither knowing only the password, nor reading only the inbox, nor a session left
 * open must allow adding a method to an account that has a strong one.
 * @param withProof whether a proof has to be recent; off in the original service's mode
 * @returns null when the change is allowed
 */
export function missingFor(change: ProtectedChange, who: Requester, now: Date, withProof: boolean): Missing | null {
  const isGuarded = hasStrongWay(who);
  // Recovery codes replace a second step, so a session without one never gets them.
  if ((isGuarded || change === 'recovery-codes') && who.aal !== 'aal2') return 'second-step';
  if (!withProof) return null;
  const since = now.getTime() / 1000 - PROOF_SECONDS;
  const proofs = proofsOf(who);
  const recent = who.amr.filter(({ method, timestamp }) => proofs.includes(method) && timestamp > since);
  if (recent.length === 0) return 'proof';
  if (isGuarded || !who.isAdmin || !FIRST_STRONG_WAYS.includes(change)) return null;
  const hasPassword = recent.some(({ method }) => method === 'password');
  const hasCode = recent.some(({ method }) => CODES_BY_EMAIL.includes(method));
  return hasPassword && (hasCode || who.isSettingUp) ? null : 'password-and-code';
}
