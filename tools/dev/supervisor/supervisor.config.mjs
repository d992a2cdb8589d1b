import { join, resolve } from 'node:path';
import { UserError } from '@townlink/embedded-postgres';
import { workspaceRoot } from '../bootstrap/paths.mjs';

/**
 * @typedef {object} SupervisorSettings
 * @property {number} port of the site
 * @property {number} sandboxPort
 * @property {number} postgresPort
 * @property {string} siteUrl
 * @property {string} home folder of all persistent data: database, uploads, secrets, logs
 * @property {NodeJS.ProcessEnv} given the original environment
 */

/** The sandbox and PostgreSQL take the two ports after the site's. */
const LAST_PORT = 65_535 - 2;

/** @param {string | undefined} text @returns {number} */
function readPort(text) {
  const port = Number(text || 8080);
  if (Number.isInteger(port) && port > 0 && port <= LAST_PORT) return port;
  throw new UserError(`PORT must be a whole number from 1 to ${LAST_PORT}, not '${text}'.`);
}

/**
 * Reads the supervisor's own settings.
 * @param {NodeJS.ProcessEnv} [environment]
 * @returns {SupervisorSettings}
 */
export function readSettings(environment = process.env) {
  const port = readPort(environment.PORT);
  return {
    port,
    sandboxPort: port + 1,
    postgresPort: port + 2,
    siteUrl: environment.SITE_URL || `http://localhost:${port}`,
    home: environment.TOWNLINK_DATA ? resolve(environment.TOWNLINK_DATA) : join(workspaceRoot, '.data'),
    given: environment,
  };
}
