import { Secret, TOTP } from 'otpauth';

const STEP_SECONDS = 30;

/** Steps before and after the current one that are accepted, to allow for inexact clocks. */
const WINDOW = 1;

const ALGORITHM = { algorithm: 'SHA1', digits: 6, period: STEP_SECONDS };

/** What an authenticator app needs: the secret to type and the address to scan. */
export interface TotpSetup {
  secret: string;
  uri: string;
}

/** @param label the account @param issuer the service */
export function newTotp(label: string, issuer: string): TotpSetup {
  const totp = new TOTP({ ...ALGORITHM, issuer, label, secret: new Secret({ size: 20 }) });
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/**
 * The time step of a code; null when the code is wrong, or not later than the last used one.
 * @param lastUsed the last step whose code was used
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
