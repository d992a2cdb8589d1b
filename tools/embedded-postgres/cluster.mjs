import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from './user-error.mjs';

/** The cluster's first role and superuser, which the product never uses. */
export const SUPERUSER = 'postgres';

/**
 * @typedef {object} NewCluster
 * @property {string} initdb the binary
 * @property {string} directory
 * @property {string} password of the superuser
 * @property {boolean} durable whether it must survive a power failure
 * @property {import('./run-as.mjs').Identity | undefined} identity
 */

/** @param {NewCluster} cluster @param {string} draft @param {string} passwordFile */
function initdb({ initdb, directory, durable, identity }, draft, passwordFile) {
  // PostgreSQL's built-in C.UTF-8 sorts the same on every machine.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = [`--username=${SUPERUSER}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
  const made = spawnSync(initdb, [`--pgdata=${draft}`, ...access, ...locale, ...(durable ? [] : ['--no-sync'])], {
    cwd: '/',
    env: { PATH: process.env.PATH, TZ: 'UTC', LC_ALL: 'C' },
    encoding: 'utf8',
    ...(identity && { uid: identity.uid, gid: identity.gid }),
  });
  if (made.status === 0) return;
  if (made.signal) throw new UserError(`Making the database was interrupted (${made.signal}).`);
  const said = `${made.stderr ?? ''}${made.error ?? ''}`.trim().split('\n').at(0);
  throw new UserError(`The database in ${directory} cannot be made: ${said}`);
}

/**
 * Creates a cluster if there is none; atomically, even when interrupted.
 * @param {NewCluster} cluster
 */
export function initialiseCluster(cluster) {
  const { directory, identity } = cluster;
  if (existsSync(join(directory, 'PG_VERSION'))) return;
  const workshop = mkdtempSync(`${directory}-`);
  const draft = join(workshop, 'data');
  const passwordFile = join(workshop, 'password');
  try {
    mkdirSync(draft, { mode: 0o700 });
    writeFileSync(passwordFile, `${cluster.password}\n`, { mode: 0o600 });
    if (identity) for (const path of [workshop, draft, passwordFile]) chownSync(path, identity.uid, identity.gid);
    initdb(cluster, draft, passwordFile);
    renameSync(draft, directory);
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
}

/** @param {{ directory: string, port: number, durable: boolean }} server @returns {string[]} arguments of postgres */
export function serverArguments({ directory, port, durable }) {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    // Many suites of a test run share a server, each with the pools of several programs.
    max_connections: durable ? 200 : 500,
    shared_buffers: '256MB',
    log_min_messages: 'warning',
    log_checkpoints: 'off',
    timezone: 'UTC',
    ...(!durable && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '4GB' }),
    // Passwords of a temporary server protect nothing, so connections need not compute 4,096 hash rounds.
    ...(!durable && { scram_iterations: 1 }),
  };
  return ['-D', directory, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}
