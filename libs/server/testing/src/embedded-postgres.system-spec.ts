import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { freePort, runningServer, startEmbeddedPostgres } from '@townlink/embedded-postgres';
import { startTemporaryPostgres } from '@townlink/embedded-postgres/temporary';
import { eventually } from './eventually';

const passwords = { superuser: 'superuser', owner: 'owner', app: 'app', reader: 'reader' };

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const pidOf = (directory: string) =>
  Number(readFileSync(path.join(directory, 'postmaster.pid'), 'utf8').split('\n')[0]);

describe('embedded PostgreSQL', () => {
  const running: Array<Awaited<ReturnType<typeof startTemporaryPostgres>>> = [];
  const start = async () => {
    const server = await startTemporaryPostgres();
    running.push(server);
    return server;
  };
  afterEach(async () => {
    for (const server of running.splice(0)) await server.stop();
  });

  it('gives the owner only a managed server’s rights, and the product a login', async () => {
    const { ownerUrl, appUrl } = await start();
    expect(await query(ownerUrl, `select rolsuper from pg_roles where rolname = current_user`)).toEqual([
      { rolsuper: false },
    ]);
    expect(await query(appUrl, 'select current_user as name')).toEqual([{ name: 'townlink_app' }]);
  });

  it('is deleted with its data when stopped', async () => {
    const server = await start();
    const pid = pidOf(server.directory);
    await server.stop();
    expect(existsSync(server.directory)).toBe(false);
    expect(() => process.kill(pid, 0)).toThrow(/ESRCH/);
  });

  it('reports a taken port', async () => {
    const { directory } = await start();
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    await expect(
      startEmbeddedPostgres({ directory: `${directory}2`, port, database: 'townlink', passwords, durable: false }),
    ).rejects.toThrow(`Port ${port}, which PostgreSQL is to listen on, is taken.`);
    other.close();
  });

  it('has a port outside the range of outgoing connections', async () => {
    const range = '/proc/sys/net/ipv4/ip_local_port_range';
    const firstOutgoing = existsSync(range) ? Number(readFileSync(range, 'utf8').split('\t')[0]) : 49_152;
    for (let row = 0; row < 100; row += 1) expect((await freePort(3)) + 2).toBeLessThan(firstOutgoing);
  });

  it('refuses data in use by another server', async () => {
    const { directory } = await start();
    const options = { directory, port: await freePort(), database: 'townlink', passwords, durable: false };
    await expect(startEmbeddedPostgres(options)).rejects.toThrow(/already runs on/);
  });

  it('starts on the data of a killed server with all commits', async () => {
    const { directory, ownerUrl, guard } = await start();
    await query(ownerUrl, 'set synchronous_commit = on; create table survivors as select 42 as answer');
    // Kill its guard first, which would clean up.
    guard.kill('SIGKILL');
    await once(guard, 'exit');
    process.kill(pidOf(directory), 'SIGKILL');
    await eventually(() => expect(runningServer(directory)).toBeUndefined());
    const options = { directory, port: await freePort(), database: 'townlink', passwords, durable: false };
    const again = await startEmbeddedPostgres(options);
    expect(await query(again.ownerUrl, 'select * from survivors')).toEqual([{ answer: 42 }]);
    await again.stop();
    rmSync(path.dirname(directory), { recursive: true });
  });

  it('ends when its parent process is killed with -9', async () => {
    const script = path.join(import.meta.dirname, 'testing/start-and-wait.mjs');
    const parent = fork(script, { execArgv: [] });
    const [{ directory }] = (await once(parent, 'message')) as [{ directory: string }];
    const pid = pidOf(directory);
    parent.kill('SIGKILL');
    await eventually(() => expect(() => process.kill(pid, 0)).toThrow(/ESRCH/));
    await eventually(() => expect(existsSync(directory)).toBe(false));
  });
});
