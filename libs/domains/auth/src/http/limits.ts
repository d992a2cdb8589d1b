import { RateLimited } from '@townlink/server-http';
import { AuthSettings } from '../auth.config';

const FIVE_MINUTES = 300;

const limited = (name: string, points: (settings: AuthSettings) => number) =>
  RateLimited(AuthSettings, (settings) => ({
    name: `auth.${name}`,
    points: points(settings),
    seconds: FIVE_MINUTES,
  }));

/** Each of sign-up, recover, resend and user update, per address. */
export const RequestLimit = (name: string) => limited(name, (settings) => settings.AUTH_LIMIT_REQUESTS);

/** Uses of a link's token or a code, per address. */
export const VerifyLimit = () => limited('verify', (settings) => settings.AUTH_LIMIT_VERIFY);

/** Calls about second factors, per address. */
export const FactorLimit = () =>
  RateLimited(AuthSettings, ({ AUTH_LIMIT_FACTORS }) => ({
    name: 'auth.factors',
    points: AUTH_LIMIT_FACTORS,
    seconds: 60,
  }));

/** Passkey challenges per address. Separate from sign-ins, since opening the sign-in page already requests one. */
export const PasskeyLimit = () => limited('passkey-questions', (settings) => settings.AUTH_LIMIT_TOKEN);

/** Token calls, per address. */
export const TokenLimit = () => limited('token', (settings) => settings.AUTH_LIMIT_TOKEN);
