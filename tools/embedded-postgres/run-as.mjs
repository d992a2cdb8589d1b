import { execFileSync, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { UserError } from './user-error.mjs';

/**
 * The account that runs PostgreSQL.
 * @typedef {{ uid: number, gid: number }} Identity
 */

/** PostgreSQL refuses to run as root; initdb also needs an account in the password file. */
const CANDIDATES = ['postgres', 'nobody'];

/** @param {string} name @returns {Identity | undefined} */
function lookUp(name) {
  try {
    const id = (/** @type {string} */ flag) =>
      Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}

/**
 * Determines the account that runs PostgreSQL.
 * @param {string} [directory] existing data stays with its owner, even when root starts the server
 * @returns {Identity | undefined} undefined: the current account, because it is not root
 */
export function postgresIdentity(directory) {
  if (process.getuid?.() !== 0) return undefined;
  const data = directory && statSync(directory, { throwIfNoEntry: false });
  if (data && data.uid !== 0) return { uid: data.uid, gid: data.gid };
  for (const name of CANDIDATES) {
    const identity = lookUp(name);
    if (identity) return identity;
  }
  throw new UserError(
    `PostgreSQL does not run as root and this machine has none of the accounts ${CANDIDATES.join(', ')}. ` +
      'Start as an ordinary user, or set DATABASE_URL.',
  );
}

/**
 * Whether that account can enter and list a folder. Asks the system, since access lists and mount options make mode
 * bits unreliable.
 * @param {Identity | undefined} identity
 * @param {string} folder
 */
export function canEnter(identity, folder) {
  const asked = spawnSync('/bin/sh', ['-c', 'cd "$1" && ls . >/dev/null', 'sh', folder], {
    cwd: '/',
    stdio: 'ignore',
    ...(identity && { uid: identity.uid, gid: identity.gid }),
  });
  return asked.status === 0;
}
