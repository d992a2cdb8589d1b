import { type ReplicatedPostgres, startReplicatedPostgres } from '@townlink/embedded-postgres/replicated';
import { eventually } from '@townlink/server-testing';
import pg from 'pg';
import { DatabaseSettings, PublicReader } from './index';

const WHERE = { name: 'where', text: 'select pg_is_in_recovery() as standby' };
const LAG_SECONDS = 2;

describe('public reads of a database with a replica', () => {
  let postgres: ReplicatedPostgres;
  let primary: pg.Pool;
  let reader: PublicReader;

  beforeAll(async () => {
    postgres = await startReplicatedPostgres();
    primary = new pg.Pool({ connectionString: postgres.ownerUrl, max: 1 });
    await primary.query('create table written (at timestamptz)');
    reader = new PublicReader(
      Object.assign(new DatabaseSettings(), {
        DATABASE_URL: postgres.appUrl,
        DATABASE_READ_URL: postgres.replica.readUrl,
        DATABASE_READ_LAG_SECONDS: LAG_SECONDS,
      }),
    );
  });

  afterAll(async () => {
    await reader?.onApplicationShutdown();
    await primary?.end();
    await postgres?.stop();
  });

  async function answeredBy(): Promise<'replica' | 'primary'> {
    const [row] = await reader.query<{ standby: boolean }>(WHERE);
    return row!.standby ? 'replica' : 'primary';
  }

  const eventuallyBy = (server: 'replica' | 'primary') =>
    eventually(async () => expect(await answeredBy()).toBe(server));

  /** A write that the replica has to replay. */
  const write = () => primary.query('insert into written values (now())');

  it('[OPS-4] use the primary in a process without change notifications, and the replica in one with them', async () => {
    expect(await answeredBy()).toBe('primary');
    reader.setListening(true);
    await eventuallyBy('replica');
    reader.setListening(false);
    expect(await answeredBy()).toBe('primary');
    reader.setListening(true);
    await eventuallyBy('replica');
  });

  it('[OPS-4] use the primary from a change on until the replica has it', async () => {
    await postgres.replica.holdUp();
    await eventuallyBy('replica');
    await write();
    reader.changed();
    expect(await answeredBy()).toBe('primary');
    await postgres.replica.goOn();
    await eventuallyBy('replica');
  });

  it('[OPS-4] avoid a lagging replica, even without notifications, until it has caught up', async () => {
    await postgres.replica.holdUp();
    await write();
    const since = performance.now();
    await eventuallyBy('primary');
    expect(performance.now() - since).toBeLessThan((LAG_SECONDS + 30) * 1_000);
    await postgres.replica.goOn();
    await eventuallyBy('replica');
  });

  it('[OPS-4] never fail when the replica goes down and up', async () => {
    await postgres.replica.stop();
    for (let read = 0; read < 20; read++) expect(await answeredBy()).toBe('primary');
    await postgres.replica.start();
    await eventuallyBy('replica');
  });
});
