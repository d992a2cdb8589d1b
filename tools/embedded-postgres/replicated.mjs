import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { prepareBinaries } from './binaries.mjs';
import { serverArguments, SUPERUSER } from './cluster.mjs';
import { addresses, freePort, postgresIdentity, startEmbeddedPostgres } from './index.mjs';
import { startServer, stopServer } from './server-process.mjs';
import { PASSWORDS, temporaryDirectory } from './temporary.mjs';

const DATABASE = 'townlink';
const SLOT = 'replica';

/** Files of the running primary that are not part of its data, or that new sessions replace at any moment. */
const NOT_COPIED = /\/(postmaster\.(pid|opts)|pg_wal\/.+|pg_replslot\/.+|pg_internal\.init.*)$/;

/**
 * Copies a running primary's data like a base backup, to become a standby: the binaries come without pg_basebackup.
 * @param {{ superuserUrl: string, directory: string, port: number }} primary @param {string} target
 */
async function copyAsStandby(primary, target) {
  const client = new pg.Client(primary.superuserUrl);
  await client.connect();
  try {
    await client.query('select pg_create_physical_replication_slot($1, true)', [SLOT]);
    await client.query('select pg_backup_start($1, true)', [SLOT]);
    cpSync(primary.directory, target, { recursive: true, filter: (path) => !NOT_COPIED.test(path) });
    const { rows } = await client.query('select labelfile from pg_backup_stop(false)');
    writeFileSync(join(target, 'backup_label'), rows[0].labelfile);
  } finally {
    await client.end();
  }
  const from = `host=127.0.0.1 port=${primary.port} user=${SUPERUSER} password=${PASSWORDS.superuser}`;
  appendFileSync(join(target, 'postgresql.auto.conf'), `primary_conninfo = '${from}'\nprimary_slot_name = '${SLOT}'\n`);
  writeFileSync(join(target, 'standby.signal'), '');
}

/** @param {string} superuserUrl @param {string} text */
async function ask(superuserUrl, text) {
  const client = new pg.Client(superuserUrl);
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}

/**
 * A separate PostgreSQL for a test, with a streaming replica that can be paused, stopped and restarted.
 * @returns {Promise<import('./replicated.d.mts').ReplicatedPostgres>}
 */
export async function startReplicatedPostgres() {
  const identity = postgresIdentity();
  const [directory, copy] = [temporaryDirectory(identity), temporaryDirectory(identity)];
  const [port, replicaPort] = [await freePort(), await freePort()];
  const primary = await startEmbeddedPostgres({
    directory,
    port,
    database: DATABASE,
    passwords: PASSWORDS,
    durable: false,
    removeOnExit: dirname(directory),
  });
  await copyAsStandby({ superuserUrl: primary.superuserUrl, directory, port }, copy);
  if (identity) execFileSync('chown', ['-R', `${identity.uid}:${identity.gid}`, copy]);
  const startReplica = () =>
    startServer({
      command: prepareBinaries(identity).postgres,
      args: serverArguments({ directory: copy, port: replicaPort, durable: false }),
      ...(identity && { uid: identity.uid, gid: identity.gid }),
    });
  let guard = await startReplica();
  const { superuserUrl, readUrl } = addresses(replicaPort, PASSWORDS, DATABASE);
  const { ownerUrl, appUrl } = primary;
  return {
    superuserUrl: primary.superuserUrl,
    ownerUrl,
    appUrl,
    readUrl: primary.readUrl,
    replica: {
      superuserUrl,
      readUrl,
      holdUp: async () => void (await ask(superuserUrl, 'select pg_wal_replay_pause()')),
      goOn: async () => void (await ask(superuserUrl, 'select pg_wal_replay_resume()')),
      stop: () => stopServer(guard, { atOnce: true }),
      start: async () => void (guard = await startReplica()),
    },
    stop: async () => {
      await stopServer(guard, { atOnce: true });
      await primary.stop({ atOnce: true });
      rmSync(dirname(copy), { recursive: true, force: true });
    },
  };
}
