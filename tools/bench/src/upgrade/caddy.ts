import { freePort } from '@townlink/embedded-postgres/ports';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { requireProgram } from '../../../dev/checks/system-program.mjs';
import { searchPath } from './upgrade.config';

const CADDYFILE = 'deploy/Caddyfile';
const SHOWN_ERRORS = 5;

/** Real Caddy with the site's own Caddyfile, of which only the addresses differ. */
export class Caddy {
  private readonly folder = mkdtempSync(join(tmpdir(), 'townlink-upgrade-caddy-'));
  /** Its first log lines about failed requests. */
  readonly errors: string[] = [];
  private readonly server: ChildProcess;

  private constructor(
    caddyfile: string,
    readonly port: number,
  ) {
    const config = join(this.folder, 'Caddyfile');
    writeFileSync(config, caddyfile);
    this.server = spawn('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], {
      env: {
        ...searchPath(),
        TOWNLINK_DOMAIN: 'localhost',
        OWNER_EMAIL: 'owner@townlink-site.com',
        HOME: this.folder,
        XDG_DATA_HOME: this.folder,
        XDG_CONFIG_HOME: this.folder,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    process.once('exit', () => this.server.kill('SIGKILL'));
    createInterface(this.server.stderr!).on('line', (line) => {
      if (line.includes('"level":"error"') && this.errors.length < SHOWN_ERRORS) this.errors.push(line);
    });
  }

  /** @param gateways their ports */
  static async before(gateways: readonly number[]): Promise<Caddy> {
    requireProgram('caddy');
    const port = await freePort();
    const caddy = new Caddy(withAddresses(gateways, port, await freePort(), await freePort()), port);
    await caddy.becomesTrusted();
    return caddy;
  }

  get origin(): string {
    return `https://localhost:${this.port}`;
  }

  async stop(): Promise<void> {
    this.server.kill('SIGKILL');
    if (this.server.exitCode === null && this.server.signalCode === null) await once(this.server, 'exit');
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Trusts its certificate authority in this process. */
  private async becomesTrusted(): Promise<void> {
    const root = join(this.folder, 'caddy/pki/authorities/local/root.crt');
    while (!existsSync(root)) {
      if (this.server.exitCode !== null) throw new Error(`Caddy ended:\n${this.errors.join('\n')}`);
      await delay(100);
    }
    setDefaultCACertificates([...getCACertificates('default'), readFileSync(root, 'utf8')]);
  }
}

function withAddresses(gateways: readonly number[], https: number, http: number, own: number): string {
  const replaced: [RegExp, string][] = [
    [/127\.0\.0\.1:8080 127\.0\.0\.1:8082/, gateways.map((port) => `127.0.0.1:${port}`).join(' ')],
    [/127\.0\.0\.1:8079/, `127.0.0.1:${own}`],
    [/^\{$/m, `{\n\thttps_port ${https}\n\thttp_port ${http}\n\tskip_install_trust`],
  ];
  return replaced.reduce(
    (text, [address, instead]) => {
      if (!address.test(text)) throw new Error(`${CADDYFILE} no longer contains ${address}`);
      return text.replace(address, instead);
    },
    readFileSync(CADDYFILE, 'utf8'),
  );
}
