import pg from 'pg';
import { SUPERUSER } from './cluster.mjs';
import { UserError } from './user-error.mjs';

/**
 * @typedef {object} Passwords
 * @property {string} superuser
 * @property {string} owner of townlink_owner, who owns the database and runs migrations
 * @property {string} app of townlink_app, the login role of the product
 */

export const OWNER = 'townlink_owner';
export const APP = 'townlink_app';

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

/**
 * Makes the two roles and the database where they are missing.
 *
 * The owner is no superuser, as it is none on a managed PostgreSQL: what a migration may do here it may do there.
 * It makes roles and databases (tests clone them) and may end sessions, which dropping a database needs.
 * @param {number} port @param {Passwords} passwords @param {string} database
 */
export async function ensureRoles(port, passwords, database) {
  const word = (/** @type {string} */ text) => pg.escapeLiteral(text);
  await connected(databaseUrl(port, SUPERUSER, passwords.superuser, 'postgres'), async (client) => {
    if (!(await exists(client, 'pg_roles', 'rolname', OWNER))) {
      await client.query(`create role ${OWNER} login createrole createdb bypassrls password ${word(passwords.owner)}`);
    }
    await client.query(`grant pg_signal_backend to ${OWNER}`);
    await client.query(`alter role ${OWNER} set createrole_self_grant = 'set, inherit'`);
    if (!(await exists(client, 'pg_database', 'datname', database))) {
      await client.query(`create database ${database} owner ${OWNER}`);
    }
  });
  await connected(databaseUrl(port, OWNER, passwords.owner, 'postgres'), async (client) => {
    if (await exists(client, 'pg_roles', 'rolname', APP)) return;
    await client.query(`create role ${APP} login password ${word(passwords.app)}`);
  });
}
