import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  lchownSync,
  readdirSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { canEnter, postgresIdentity } from './run-as.mjs';
import { UserError } from './user-error.mjs';

/** @param {string} home the `.data` folder @returns {string} the file that stores a location elsewhere */
const pointer = (home) => join(home, 'postgres-location');

/**
 * Root may have copied or adopted an entire database.
 * @param {string} folder @param {import('./run-as.mjs').Identity} to
 */
function giveTo(folder, { uid, gid }) {
  if (statSync(folder).uid === uid) return;
  chownSync(folder, uid, gid);
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(folder, entry), uid, gid);
}

/** @param {string} folder @param {import('./run-as.mjs').Identity | undefined} identity */
function own(folder, identity) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (identity) return giveTo(folder, identity);
  if (statSync(folder).uid === process.getuid?.()) return;
  throw new UserError(`The database in ${folder} belongs to another account; start as that one.`);
}

/**
 * A permanent location outside the checkout, with a name that cannot exist yet.
 * @param {string} home @param {import('./run-as.mjs').Identity | undefined} identity
 */
function placeElsewhere(home, identity) {
  for (const parent of ['/var/lib', tmpdir(), '/tmp']) {
    if (!existsSync(parent) || !canEnter(identity, parent)) continue;
    try {
      const place = mkdtempSync(join(parent, 'townlink-'));
      chmodSync(place, 0o755);
      return place;
    } catch {
      // Read-only: try the next one.
    }
  }
  throw new UserError(`The account PostgreSQL runs under can reach neither ${home} nor /tmp; set DATABASE_URL.`);
}

/**
 * The location of the embedded database: `.data/postgres` or, if the account that runs PostgreSQL cannot access it,
 * another one, stored in `.data/postgres-location`.
 * @param {string} home the `.data` folder, which exists
 * @returns {{ directory: string, elsewhere: boolean }}
 */
export function dataDirectory(home) {
  const inside = join(home, 'postgres');
  const remembered = existsSync(pointer(home)) && readFileSync(pointer(home), 'utf8').trim();
  if (remembered && existsSync(remembered)) {
    own(remembered, postgresIdentity(remembered));
    return { directory: remembered, elsewhere: true };
  }
  const identity = postgresIdentity(inside);
  if (canEnter(identity, home)) {
    own(inside, identity);
    return { directory: inside, elsewhere: false };
  }
  const directory = join(placeElsewhere(home, identity), 'postgres');
  own(directory, identity);
  writeFileSync(pointer(home), `${directory}\n`);
  return { directory, elsewhere: true };
}

/** Deletes the database of a checkout, wherever it is stored. @param {string} home the `.data` folder */
export function dropData(home) {
  const remembered = existsSync(pointer(home)) && readFileSync(pointer(home), 'utf8').trim();
  if (remembered) rmSync(dirname(remembered), { recursive: true, force: true });
  rmSync(join(home, 'postgres'), { recursive: true, force: true });
  rmSync(pointer(home), { force: true });
}
