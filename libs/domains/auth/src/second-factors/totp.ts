import { Secret, TOTP } from 'otpauth';

/** Seconds for which a code is shown. */
export const STEP_SECONDS = 30;

/** Steps before and after the current one that count, for clocks that are not quite right. */
const WINDOW = 1;

const ALGORITHM = { algorithm: 'SHA1', digits: 6, period: STEP_SECONDS };

/** What an authenticator app is given: the secret to type in, and the address that its camera reads. */
export interface TotpSetup {
  secret: string;
  uri: string;
}

/** @param label whose it is @param issuer for what */
export function newTotp(label: string, issuer: string): TotpSetup {
  const totp = new TOTP({ ...ALGORITHM, issuer, label, secret: new Secret({ size: 20 }) });
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/**
 * The time step that a code belongs to; null when it is wrong, or of a step that was used already or lies before one that was.
 * @param lastUsed the last step of which a code was taken
 */
export function stepOfCode(secret: string, code: string, now: Date, lastUsed: number | null): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const totp = { ...ALGORITHM, secret: Secret.fromBase32(secret), timestamp, window: WINDOW };
  const delta = TOTP.validate({ ...totp, token: code });
  if (delta === null) return null;
  const step = Math.floor(timestamp / 1000 / STEP_SECONDS) + delta;
  return lastUsed !== null && step <= lastUsed ? null : step;
}
