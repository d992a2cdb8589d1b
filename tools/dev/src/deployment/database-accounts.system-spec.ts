import { PASSWORDS, startTemporaryPostgres } from '@townlink/embedded-postgres/temporary';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { parse } from 'yaml';

interface Cluster {
  spec: {
    bootstrap: {
      initdb: { database: string; owner: string; postInitSQL: string[]; postInitApplicationSQL: string[] };
    };
    managed: { roles: { name: string; login: boolean }[] };
  };
}

const manifest = readFileSync('k8s/components/cloudnative-pg/cluster.yaml', 'utf8');
/** The test server's accounts have the product's names, so the manifest's get other names. */
const renamed = parse(manifest.replaceAll(/\btownlink(_\w+)?\b(?!-)/g, (name) => `other_${name}`)) as Cluster;

/** Rights of an account, except creating databases, which only tests need. */
const RIGHTS = `
  select rolcanlogin, rolsuper, rolcreaterole, rolbypassrls, rolreplication,
    coalesce((select array_agg(setting order by setting) from unnest(rolconfig) setting), '{}') as settings,
    (select coalesce(array_agg(role.rolname::text order by role.rolname), '{}')
     from pg_auth_members member join pg_roles role on role.oid = member.roleid
     where member.member = account.oid and role.rolname not like '%townlink%') as member_of,
    (select coalesce(array_agg(replace(role.rolname, 'other_', '') order by role.rolname), '{}')
     from pg_auth_members member join pg_roles role on role.oid = member.roleid
     where member.member = account.oid and role.rolname like '%townlink%' and member.admin_option) as gives_roles_to
  from pg_roles account where rolname = $1`;

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

describe('PostgreSQL in a cluster', () => {
  let server: Awaited<ReturnType<typeof startTemporaryPostgres>>;
  const superuser = (database: string) =>
    Object.assign(new URL(server.ownerUrl), { username: 'postgres', password: PASSWORDS.superuser, pathname: database })
      .href;
  const rightsOf = (account: string) =>
    connected(superuser('postgres'), async (client) => (await client.query(RIGHTS, [account])).rows[0] as object);

  beforeAll(async () => {
    server = await startTemporaryPostgres();
    const { database, owner, postInitSQL, postInitApplicationSQL } = renamed.spec.bootstrap.initdb;
    // Each statement on a separate connection, like the operator: session settings are lost between them.
    const run = (where: string, statement: string) => connected(superuser(where), (client) => client.query(statement));
    await run('postgres', `create role ${owner} login`);
    for (const statement of postInitSQL) await run('postgres', statement);
    await run('postgres', `create database ${database} owner ${owner}`);
    for (const statement of postInitApplicationSQL) await run(database, statement);
  });
  afterAll(() => server.stop());

  it.each(['townlink_owner', 'townlink_app', 'townlink_reader'])(
    '[OPS-2] the manifest gives %s the rights that it has on one machine',
    async (account) => {
      expect(await rightsOf(`other_${account}`)).toEqual(await rightsOf(account));
    },
  );

  it('[OPS-2] keeps passwords only of accounts that the manifest makes', () => {
    const made = renamed.spec.bootstrap.initdb.postInitSQL.flatMap((statement) =>
      [...statement.matchAll(/create role (\w+) login/g)].map(([, name]) => name),
    );
    expect(renamed.spec.managed.roles.map(({ name }) => name)).toEqual(made);
  });
});
