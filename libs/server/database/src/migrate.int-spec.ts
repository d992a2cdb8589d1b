import { createBareDatabase, type TestDatabase } from '@townlink/server-testing';
import { migrate } from './migrate';
import { migrationNames } from './migrations';

describe('migrate', () => {
  let database: TestDatabase;

  beforeEach(async () => {
    database = await createBareDatabase();
  });
  afterEach(() => database?.drop());

  it('[OPS-2] creates the schema in an empty database, once', async () => {
    expect(await migrate(database.ownerUrl)).toEqual(migrationNames);
    expect(await migrate(database.ownerUrl)).toEqual([]);
  });

  it('[OPS-2] continues where it was interrupted', async () => {
    await migrate(database.ownerUrl, migrationNames.slice(0, 3));
    expect(await migrate(database.ownerUrl)).toEqual(migrationNames.slice(3));
  });

  it('[OPS-2] refuses a database from before the first release and changes nothing', async () => {
    await database.query(`
      create table migrations (id serial primary key, timestamp bigint not null, name varchar not null);
      insert into migrations (timestamp, name) values (1763700000001, 'Roles1763700000001');
      create table providers (business_name text);
      insert into providers values ('Kept')`);
    await expect(migrate(database.ownerUrl)).rejects.toThrow(
      'This database is from before the first release: its migration Roles1763700000001 is not known here. ' +
        'It cannot be upgraded and was not changed. Create an empty database (npm start -- --reset does) and migrate that.',
    );
    expect(await database.query('select name from migrations')).toEqual([{ name: 'Roles1763700000001' }]);
    expect(await database.query('select * from providers')).toEqual([{ business_name: 'Kept' }]);
    expect(await database.query(`select from pg_namespace where nspname in ('app', 'auth')`)).toEqual([]);
  });
});
