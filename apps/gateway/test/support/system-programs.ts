import { freePort } from '@townlink/embedded-postgres/ports';
import { eventually } from '@townlink/server-testing';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A system program on its own port. */
export interface SystemProgram {
  port: number;
  stop(): Promise<void>;
}

/** Debian's PgBouncer in transaction mode. @param databases addresses by name */
export async function startPgBouncer(databases: Record<string, string>): Promise<SystemProgram> {
  const port = await freePort();
  const directory = mkdtempSync(join(tmpdir(), 'townlink-pgbouncer-'));
  // It refuses to run as root, and reads its files as another user.
  chmodSync(directory, 0o755);
  const users = join(directory, 'users.txt');
  const lines = Object.entries(databases).map(([name, address]) => {
    const { hostname, port: at, pathname } = new URL(address);
    return `${name} = host=${hostname} port=${at} dbname=${pathname.slice(1)}`;
  });
  const settings = [
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'pool_mode = transaction',
    'auth_type = scram-sha-256',
    `auth_file = ${users}`,
    'default_pool_size = 5',
    'max_client_conn = 200',
  ];
  writeFileSync(users, '"townlink_app" "app"\n"townlink_reader" "reader"\n');
  writeFileSync(join(directory, 'pgbouncer.ini'), ['[databases]', ...lines, '[pgbouncer]', ...settings, ''].join('\n'));
  const userOption = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  return started(spawn('pgbouncer', [...userOption, join(directory, 'pgbouncer.ini')]), port, directory);
}

/** Debian's Varnish with the product's configuration. @param origin of the gateway behind it */
export async function startVarnish(origin: string, port: number, purgeToken?: string): Promise<SystemProgram> {
  const { hostname, port: behind } = new URL(origin);
  const directory = mkdtempSync(join(tmpdir(), 'townlink-varnish-'));
  const configuration = readFileSync('tools/docker/cache.vcl', 'utf8')
    .replace('"gateway"', `"${hostname}"`)
    .replace('"8080"', `"${behind}"`);
  writeFileSync(join(directory, 'cache.vcl'), configuration);
  const args = ['-F', '-j', 'none', '-a', `127.0.0.1:${port}`, '-f', join(directory, 'cache.vcl')];
  const env = { ...process.env, CDN_PURGE_TOKEN: purgeToken };
  const more = ['-n', join(directory, 'work'), '-s', 'malloc,64m'];
  return started(spawn('varnishd', [...args, ...more], { env }), port, directory);
}

async function started(child: ChildProcess, port: number, directory: string): Promise<SystemProgram> {
  let output = '';
  for (const stream of [child.stdout!, child.stderr!])
    stream.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-2_000)));
  await eventually(async () => {
    if (child.exitCode !== null) throw new Error(`It ended:\n${output}`);
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.destroy();
  });
  return {
    port,
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
