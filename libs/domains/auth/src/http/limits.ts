import { RateLimited } from '@townlink/server-http';
import { AuthSettings } from '../auth.config';

const FIVE_MINUTES = 300;

const limited = (name: string, points: (settings: AuthSettings) => number) =>
  RateLimited(AuthSettings, (settings) => ({
    name: `auth.${name}`,
    points: points(settings),
    seconds: FIVE_MINUTES,
  }));

/** Calls from one address for each of these: sign-up, recover, resend, user update. */
export const RequestLimit = (name: string) => limited(name, (settings) => settings.AUTH_LIMIT_REQUESTS);

/** Calls from one address that show a link's token or a code. */
export const VerifyLimit = () => limited('verify', (settings) => settings.AUTH_LIMIT_VERIFY);

/** Calls from one address that have to do with second factors. */
export const FactorLimit = () =>
  RateLimited(AuthSettings, ({ AUTH_LIMIT_FACTORS }) => ({
    name: 'auth.factors',
    points: AUTH_LIMIT_FACTORS,
    seconds: 60,
  }));

/**
 * Passkey challenges from one address: each opening of the sign-in page asks for one, which must not use up sign-ins.
 */
export const PasskeyLimit = () => limited('passkey-questions', (settings) => settings.AUTH_LIMIT_TOKEN);

/** Calls from one address that ask for tokens. */
export const TokenLimit = () => limited('token', (settings) => settings.AUTH_LIMIT_TOKEN);
