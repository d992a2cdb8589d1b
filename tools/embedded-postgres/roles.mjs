import pg from 'pg';
import { SUPERUSER } from './cluster.mjs';
import { UserError } from './user-error.mjs';

/**
 * @typedef {object} Passwords
 * @property {string} superuser
 * @property {string} owner of townlink_owner, which owns the database and runs migrations
 * @property {string} app of townlink_app, the login role of the product
 * @property {string} reader of townlink_reader, the login role of the public reads
 */

export const OWNER = 'townlink_owner';
export const APP = 'townlink_app';
export const READER = 'townlink_reader';

/**
 * @param {number} port @param {string} user @param {string} password @param {string} database
 * @returns {string}
 */
export const databaseUrl = (port, user, password, database) =>
  `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;

/** @template T @param {string} url @param {(client: pg.Client) => Promise<T>} work @returns {Promise<T>} */
async function connected(url, work) {
  const client = new pg.Client({ connectionString: url });
  await client.connect().catch((error) => {
    if (error.code !== '28P01') throw error;
    throw new UserError('The database does not know the passwords in .data/secrets.json; start over with --reset.');
  });
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** @param {pg.Client} client @param {string} table @param {string} column @param {string} value */
const exists = async (client, table, column, value) =>
  (await client.query(`select from ${table} where ${column} = $1`, [value])).rowCount === 1;

/** Only the owner may connect to the default databases. */
const SERVER_RIGHTS = `
  revoke connect on database postgres, template1 from public;
  grant connect on database postgres to ${OWNER}`;

/** Large objects could fill the disk without a table; each database controls who may create them. */
const DATABASE_RIGHTS =
  'revoke execute on function lo_creat(integer), lo_create(oid), lo_from_bytea(oid, bytea) from public';

/**
 * Creates the owner, the login roles and the database if missing, and revokes from the login roles what everyone has on
 * a new server. tools/docker/create-roles.sh does the same for other servers.
 *
 * The owner is no superuser, as on a managed PostgreSQL, so that migrations have the same rights there and here. It
 * creates roles and databases (tests clone them) and may end sessions, which dropping a database needs.
 * @param {number} port @param {Passwords} passwords @param {string} database
 */
export async function ensureRoles(port, passwords, database) {
  const superuser = (/** @type {string} */ name) => databaseUrl(port, SUPERUSER, passwords.superuser, name);
  await connected(superuser('postgres'), async (client) => {
    if (!(await exists(client, 'pg_roles', 'rolname', OWNER))) {
      await client.query(
        `create role ${OWNER} login createrole createdb bypassrls password ${pg.escapeLiteral(passwords.owner)}`,
      );
    }
    await client.query(`grant pg_signal_backend to ${OWNER}`);
    await client.query(`alter role ${OWNER} set createrole_self_grant = 'set, inherit'`);
    await client.query(SERVER_RIGHTS);
  });
  // New databases are copies of the template.
  await connected(superuser('template1'), (client) => client.query(DATABASE_RIGHTS));
  await connected(superuser('postgres'), async (client) => {
    if (await exists(client, 'pg_database', 'datname', database)) return;
    await client.query(`create database ${database} owner ${OWNER}`);
  });
  await connected(superuser(database), (client) => client.query(DATABASE_RIGHTS));
  await connected(databaseUrl(port, OWNER, passwords.owner, 'postgres'), async (client) => {
    await ensureLogin(client, APP, passwords.app);
    await ensureLogin(client, READER, passwords.reader);
  });
}

/** @param {pg.Client} client @param {string} role @param {string} password */
async function ensureLogin(client, role, password) {
  const { rows } = await client.query('select rolcanlogin from pg_roles where rolname = $1', [role]);
  if (rows[0]?.rolcanlogin) return;
  await client.query(`${rows[0] ? 'alter' : 'create'} role ${role} login password ${pg.escapeLiteral(password)}`);
}
