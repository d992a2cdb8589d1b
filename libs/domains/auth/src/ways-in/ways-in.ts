import type { AuthenticationMethod, Session } from '../sessions/session.entity';

/** What a person changes about how they sign in, or takes out of the account. */
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
  | 'data-export';

/** The account and the session that asks. */
export interface Requester {
  verifiedFactors: number;
  passkeys: number;
  /** Whether the account has a password. */
  hasPassword: boolean;
  isAdmin: boolean;
  aal: Session['aal'];
  /** What was proved in this session, and when. */
  amr: readonly AuthenticationMethod[];
}

/** What is missing: a second step, a proof of the last minutes, or both the password and a code by email. */
export type Missing = 'second-step' | 'proof' | 'password-and-code';

/** Seconds for which a proof counts (ASVS 5.0, 7.5.1). */
export const PROOF_SECONDS = 600;

const CODES_BY_EMAIL: readonly AuthenticationMethod['method'][] = [
  'otp',
  'magiclink',
  'recovery',
  'email/signup',
  'invite',
];
/** What the person shows to this service itself. A link that confirms an address proves who reads there, not whose account it is. */
const OWN_PROOFS: readonly AuthenticationMethod['method'][] = [
  ...(['password', 'passkey', 'totp', 'mfa/phone', 'mfa/webauthn', 'mfa/recovery_code'] as const),
  ...CODES_BY_EMAIL,
];
/** What another provider vouches for, perhaps by nothing but a session that is open there. */
const FOREIGN_PROOFS: readonly AuthenticationMethod['method'][] = ['oauth', 'sso/saml'];
const FIRST_STRONG_WAYS: readonly ProtectedChange[] = ['factor.add', 'passkey.add'];

/** Whether something beside the password and the inbox guards the account. */
export const hasStrongWay = ({ verifiedFactors, passkeys }: Pick<Requester, 'verifiedFactors' | 'passkeys'>): boolean =>
  verifiedFactors + passkeys > 0;

/** What counts as a proof: a fresh sign-in elsewhere only where the account has nothing of its own to show. */
const proofsOf = ({ hasPassword, passkeys }: Requester): readonly AuthenticationMethod['method'][] =>
  hasPassword || passkeys > 0 ? OWN_PROOFS : [...OWN_PROOFS, ...FOREIGN_PROOFS];

/**
 * What has to be shown before a change. Someone who knows only the password, or reads only the inbox, must not add a
 * way in beside a strong one, and a session left open must not do so by itself.
 * @param withProof whether a proof has to be recent; off for installations that keep the original service's behavior
 * @returns null when the change may be made
 */
export function missingFor(change: ProtectedChange, who: Requester, now: Date, withProof: boolean): Missing | null {
  const isGuarded = hasStrongWay(who);
  // Recovery codes stand in for a second step, so a session without one never gets them.
  if ((isGuarded || change === 'recovery-codes') && who.aal !== 'aal2') return 'second-step';
  if (!withProof) return null;
  const since = now.getTime() / 1000 - PROOF_SECONDS;
  const proofs = proofsOf(who);
  const recent = who.amr.filter(({ method, timestamp }) => proofs.includes(method) && timestamp > since);
  if (recent.length === 0) return 'proof';
  if (isGuarded || !who.isAdmin || !FIRST_STRONG_WAYS.includes(change)) return null;
  const hasPassword = recent.some(({ method }) => method === 'password');
  const hasCode = recent.some(({ method }) => CODES_BY_EMAIL.includes(method));
  return hasPassword && hasCode ? null : 'password-and-code';
}
