import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '@townlink/embedded-postgres';

const NAMES = /** @type {const} */ ([
  'secretKey',
  'superuserPassword',
  'ownerPassword',
  'appPassword',
  'readerPassword',
  'stripeKey',
  'stripeWebhook',
  'sendgridKey',
  'sendgridWebhook',
  'googleKey',
]);

/** @typedef {Record<(typeof NAMES)[number], string>} Secrets */

/**
 * The secrets of this checkout, generated once: database passwords and keys that the sandbox accepts.
 * @param {string} home the `.data` folder
 * @returns {Secrets}
 */
export function readSecrets(home) {
  const file = join(home, 'secrets.json');
  /** @type {Partial<Secrets>} */
  let known = {};
  try {
    if (existsSync(file)) known = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new UserError(`${file} cannot be read (${error instanceof Error ? error.message : error}).`);
  }
  const secrets = /** @type {Secrets} */ (
    Object.fromEntries(NAMES.map((name) => [name, known[name] ?? randomBytes(32).toString('hex')]))
  );
  if (NAMES.some((name) => !known[name])) writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return secrets;
}
