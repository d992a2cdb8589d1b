import { programInPath } from '../../../dev/checks/system-program.mjs';
import { type Ended, OperatorMachine } from '../../../dev/src/deployment/operator-machine';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import type { Service, Site } from './site';
import { searchPath } from './upgrade.config';

/** Commands of the services that run once; from docker-compose.yml. */
const COMMANDS: Record<string, string[]> = {
  migrate: ['tools/dev/dist/migrate.mjs'],
  reference: ['tools/dev/dist/seed.mjs', '--reference'],
};

/** First release of the machine. */
export const FIRST = '1.0.0';

export interface Upgrade extends Ended {
  seconds: number;
  /** Seconds since the last step began: with a failed step, until the command had reverted it. */
  sinceStep: number;
}

export interface MachineOptions {
  site: Site;
  bundles: string;
  /** Of the product's programs, with the owner's address of the database. */
  settings: Record<string, string>;
  /** Port of Caddy. */
  port: number;
}

/**
 * A machine with the real `townlink` command, whose engine runs the programs of this computer instead of containers.
 * Disk space, root rights and encryption are imitated.
 */
export class UpgradedMachine {
  private readonly machine = new OperatorMachine(FIRST, { TOWNLINK_DOMAIN: 'localhost' });
  private readonly engine: Server;

  private constructor(private readonly options: MachineOptions) {
    this.engine = createServer(async (request, response) => {
      const [act = '', ...words] = (await text(request)).split('\n').filter(Boolean);
      try {
        response.end(await this.act(act, words));
      } catch (error) {
        response.writeHead(500).end(`${error instanceof Error ? error.message : String(error)}\n`);
      }
    });
  }

  static async with(options: MachineOptions): Promise<UpgradedMachine> {
    const machine = new UpgradedMachine(options);
    machine.engine.listen(0, '127.0.0.1');
    await once(machine.engine, 'listening');
    machine.addHooks();
    return machine;
  }

  /** Versions of the running gateways and worker. */
  get serving(): string[] {
    return this.machine.serving;
  }

  publish(version: string): void {
    this.machine.publish(version);
  }

  /** From now on, calls of the engine that match this pattern fail. */
  failAt(pattern: string): void {
    this.machine.engineHas('fails', pattern);
  }

  failNoMore(): void {
    this.machine.engineForgets('fails');
  }

  async upgrade(version: string): Promise<Upgrade> {
    const began = performance.now();
    let stepBegan = began;
    const watch = (output: string): void => {
      if (/^Step: /m.test(output)) stepBegan = performance.now();
    };
    const ended = await this.machine.watched(watch, 'upgrade', version);
    const since = (from: number) => (performance.now() - from) / 1000;
    return { ...ended, seconds: since(began), sinceStep: since(stepBegan) };
  }

  /** Runs a program of the product as the engine does. @param words service and arguments @returns its output */
  async run([service = '', ...given]: string[]): Promise<string> {
    const [program = '', ...args] = COMMANDS[service] ?? given;
    const { bundles, settings, site } = this.options;
    const [first, second] = site.gatewayPorts.map((port) => `http://127.0.0.1:${port}`);
    const places: Record<string, string> = { 'http://gateway:8080': first!, 'http://gateway-2:8080': second! };
    const outside = args.map(
      (arg) => places[arg] ?? arg.replace(/^\/scratch/, this.machine.path('var/lib/townlink/scratch')),
    );
    const { stdout } = await promisify(execFile)(process.execPath, [join(bundles, basename(program)), ...outside], {
      env: { ...searchPath(), NODE_ENV: 'production', ...settings },
    });
    return stdout;
  }

  remove(): void {
    this.engine.close();
    this.engine.closeAllConnections();
    this.machine.remove();
  }

  private async act(act: string, words: string[]): Promise<string> {
    if (act === 'run') return this.run(words);
    const [service, version] = words as [Service, string];
    await this.options.site.replace(service, version);
    return '';
  }

  private addHooks(): void {
    const curl = programInPath(['curl'])!;
    const { port } = this.engine.address() as AddressInfo;
    const call = (act: string) =>
      `#!/bin/sh\nexec '${curl}' -sS --fail-with-body --data-binary "$(printf '%s\\n' ${act} "$@")" http://127.0.0.1:${port}/\n`;
    this.machine.hook('replace', call('replace'));
    this.machine.hook('run', call('run'));
    const { port: caddy } = this.options;
    this.machine.hook('curl', `#!/bin/sh\nexec '${curl}' --connect-to ::127.0.0.1:${caddy} "$@"\n`);
  }
}
