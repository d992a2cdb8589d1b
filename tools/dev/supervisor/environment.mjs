import { createECDH, createHash, createPrivateKey, createPublicKey } from 'node:crypto';
import { join } from 'node:path';
import { inWorkspace } from '../bootstrap/paths.mjs';

/**
 * @typedef {object} Place
 * @property {import('./supervisor.config.mjs').SupervisorSettings} settings
 * @property {import('./secrets.mjs').Secrets} secrets
 * @property {{ appUrl: string, readUrl: string, ownerUrl: string }} database
 */

/**
 * The settings with which the sandbox simulates each outside service. A service with a given key is the real one, and
 * uses only given settings.
 * @param {Place} place
 * @returns {Record<string, { key: string, sandboxSettings: Record<string, string> }>}
 */
function services({ settings, secrets }) {
  const sandbox = `http://127.0.0.1:${settings.sandboxPort}`;
  return {
    Stripe: {
      key: 'STRIPE_SECRET_KEY',
      sandboxSettings: {
        STRIPE_SECRET_KEY: `sk_test_${secrets.stripeKey}`,
        STRIPE_API_BASE: sandbox,
        STRIPE_WEBHOOK_SECRET: `whsec_${secrets.stripeWebhook}`,
      },
    },
    SendGrid: {
      key: 'SENDGRID_API_KEY',
      sandboxSettings: {
        SENDGRID_API_KEY: `SG.${secrets.sendgridKey}`,
        SENDGRID_API_BASE: `${sandbox}/sendgrid`,
        SENDGRID_ACTIVITY: 'true',
        SENDGRID_WEBHOOK_PUBLIC_KEY: mailEventKeys(secrets).publicKey,
      },
    },
    'Google Places': {
      key: 'GOOGLE_PLACES_API_KEY',
      sandboxSettings: {
        GOOGLE_PLACES_API_KEY: secrets.googleKey,
        GOOGLE_PLACES_API_BASE: `${sandbox}/google`,
        GOOGLE_LINK_BASE: `${sandbox}/google/links`,
      },
    },
    ...signInServices(sandbox),
    IndexNow: {
      key: 'INDEXNOW_KEY',
      sandboxSettings: { INDEXNOW_KEY: 'a-key-of-this-machine', INDEXNOW_API_BASE: `${sandbox}/search-engine` },
    },
    'License registers': { key: 'REGISTER_DATASETS', sandboxSettings: { REGISTER_DATASETS: registersOf(sandbox) } },
  };
}

/**
 * Services for signing in without a password.
 * @param {string} sandbox
 */
const signInServices = (sandbox) => ({
  Twilio: {
    key: 'TWILIO_AUTH_TOKEN',
    sandboxSettings: {
      AUTH_PHONE: 'true',
      AUTH_PHONE_CALLS: 'true',
      TWILIO_ACCOUNT_SID: 'ACsandbox',
      TWILIO_AUTH_TOKEN: 'a-token-of-this-machine',
      TWILIO_FROM: '+18015550199',
      TWILIO_API_BASE: `${sandbox}/twilio`,
    },
  },
  'Example ID': {
    key: 'AUTH_PROVIDERS',
    sandboxSettings: {
      AUTH_PROVIDERS: JSON.stringify({
        example: {
          client_id: 'townlink',
          client_secret: 'a-secret-of-this-machine',
          issuer: `${sandbox}/openid`,
          title: 'Example ID',
        },
      }),
    },
  },
});

/** @param {string} sandbox @returns {string} */
const registersOf = (sandbox) =>
  `WA:${sandbox}/registers/data.wa.gov/resource/m8qx-ubtq.json,OR:${sandbox}/registers/data.oregon.gov/resource/g77e-6bhs.json`;

/** @param {Place} place @returns {string[]} the outside services that the sandbox simulates */
export const standIns = (place) =>
  Object.entries(services(place))
    .filter(([, service]) => !place.settings.given[service.key])
    .map(([name]) => name);

/**
 * The complete environment of the product's programs: the given settings, and local values for all others.
 * @param {Place} place
 * @returns {Record<string, string>}
 */
export function productEnvironment(place) {
  const { settings, secrets, database } = place;
  const { given } = settings;
  const sandboxed = Object.values(services(place)).flatMap(({ key, sandboxSettings }) =>
    given[key] ? [] : [sandboxSettings],
  );
  /** @type {Record<string, string>} */
  const ours = {
    NODE_ENV: 'production',
    SECRET_KEY: secrets.secretKey,
    DEMO_MODE: 'true',
    // Code compiled at the last start; without it the gateway's start takes 2.2 s of processor time instead of 1.9.
    NODE_COMPILE_CACHE: inWorkspace('.cache', 'node'),
    ...(!given.S3_BUCKET && { STORAGE_DIRECTORY: join(settings.home, 'storage') }),
  };
  return Object.assign(ours, withoutEmpty(given), ...sandboxed, {
    PORT: String(settings.port),
    SITE_URL: settings.siteUrl,
    DATABASE_URL: database.appUrl,
    DATABASE_READ_URL: database.readUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
  });
}

/**
 * The environment of a serving program: everything except the schema owner's address, which only commands need.
 * @param {Place} place
 * @returns {Record<string, string>}
 */
export function programEnvironment(place) {
  const { DATABASE_OWNER_URL: _, ...rest } = productEnvironment(place);
  return rest;
}

/**
 * The sandbox's key pair for mail events, on SendGrid's curve: derived from a secret, so that it stays the same.
 * @param {import('./secrets.mjs').Secrets} secrets
 */
function mailEventKeys(secrets) {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(createHash('sha256').update(secrets.sendgridWebhook).digest());
  const [x, y] = [curve.getPublicKey().subarray(1, 33), curve.getPublicKey().subarray(33)];
  const part = (/** @type {Buffer} */ bytes) => bytes.toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', d: part(curve.getPrivateKey()), x: part(x), y: part(y) };
  const key = createPrivateKey({ key: jwk, format: 'jwk' });
  return {
    privateKey: key.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    publicKey: createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64'),
  };
}

/**
 * @param {import('./supervisor.config.mjs').SupervisorSettings} settings
 * @param {import('./secrets.mjs').Secrets} secrets
 * @returns {Record<string, string>} additional settings of the sandbox
 */
export function sandboxEnvironment(settings, secrets) {
  return {
    SANDBOX_PORT: String(settings.sandboxPort),
    SANDBOX_DATA: join(settings.home, 'sandbox'),
    SANDBOX_WEBHOOK_URL: `http://127.0.0.1:${settings.port}/api/billing/webhook`,
    SANDBOX_MAIL_EVENT_KEY: mailEventKeys(secrets).privateKey,
  };
}

/** @param {NodeJS.ProcessEnv} environment @returns {Record<string, string>} */
const withoutEmpty = (environment) =>
  Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) =>
      value ? [/** @type {[string, string]} */ ([name, value])] : [],
    ),
  );
