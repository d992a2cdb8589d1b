import { spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';

/** Programs of the machine that are replaced: engine, free space, account, requests. */
const STAND_INS = resolve('tools/dev/fixtures/machine');

export interface Ended {
  /** Null if a signal ended it. */
  code: number | null;
  output: string;
  errors: string;
}

/**
 * A machine with Townlink: the real scripts of deploy/ in a temporary folder, and an engine that keeps its state as
 * files.
 */
export class OperatorMachine {
  private readonly home = mkdtempSync(join(tmpdir(), 'townlink-machine-'));
  readonly root = join(this.home, 'root');
  private readonly engine = join(this.home, 'engine');
  /** Variables of the operator's shell. */
  readonly environment: Record<string, string> = {};

  constructor(version: string, settings: Record<string, string> = {}) {
    for (const folder of [
      'opt',
      'etc/townlink',
      'etc/systemd/system',
      'var/lib/townlink/state',
      'var/lib/townlink/backups',
      'var/lib/townlink/scratch',
      'run',
    ])
      mkdirSync(join(this.root, folder), { recursive: true });
    mkdirSync(join(this.engine, 'containers'), { recursive: true });
    this.release(version);
    cpSync(join(this.engine, 'releases', version), join(this.root, 'opt/townlink'), { recursive: true });
    const all = { TOWNLINK_IMAGE: `townlink:${version}`, TOWNLINK_DOMAIN: 'site.example', ...settings };
    const lines = Object.entries(all).map(([name, value]) => `${name}=${value}\n`);
    this.write('etc/townlink/townlink.env', lines.join(''));
    this.write('etc/townlink/backup.key', 'AGE-SECRET-KEY-OF-THE-TESTS\n');
    this.write('var/lib/townlink/state/installed-version', `${version}\n`);
    this.engineHas(`images/townlink:${version}`, version);
    for (const service of ['caddy', 'gateway', 'gateway-2', 'meilisearch', 'postgres', 'redis', 'worker'])
      this.engineHas(`containers/${service}`, version);
  }

  /** Publishes a release in the registry, with its notes. */
  publish(version: string, notes = '- Better.'): void {
    this.release(version, notes);
    this.engineHas(`registry/townlink:${version}`, version);
    this.engineHas('registry/townlink:latest', version);
  }

  /** Saves a release as a file. @returns its path */
  saveImage(version: string): string {
    this.release(version);
    this.engineHas(`${version}.tar`, version);
    return join(this.engine, `${version}.tar`);
  }

  private release(version: string, notes = '- Better.'): void {
    const files = join(this.engine, 'releases', version);
    cpSync('deploy', join(files, 'deploy'), { recursive: true });
    cpSync('docker-compose.yml', join(files, 'docker-compose.yml'));
    const before = existsSync(join(this.root, 'opt/townlink/CHANGELOG.md'))
      ? this.read('opt/townlink/CHANGELOG.md')
      : '';
    writeFileSync(join(files, 'CHANGELOG.md'), `## ${version} (2026-12-01)\n\n${notes}\n\n${before}`);
  }

  /** Writes a file of the fake engine. */
  engineHas(file: string, text: string): void {
    mkdirSync(join(this.engine, file, '..'), { recursive: true });
    writeFileSync(join(this.engine, file), text);
  }

  /** Makes a program do what a call of the fake engine stands for; see the fixture. */
  hook(name: 'replace' | 'run' | 'curl', script: string): void {
    this.engineHas(`hooks/${name}`, script);
    chmodSync(join(this.engine, 'hooks', name), 0o755);
  }

  engineForgets(file: string): void {
    rmSync(join(this.engine, file), { force: true });
  }

  private engineLines(file: string): string[] {
    const path = join(this.engine, file);
    return existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : [];
  }

  /** Calls of the engine, in order. */
  get calls(): string[] {
    return this.engineLines('calls');
  }

  /** Started containers: service and version. */
  get starts(): string[] {
    return this.engineLines('starts');
  }

  /** Files that were written to the disk before they replaced others. */
  get synced(): string[] {
    return this.engineLines('synced');
  }

  /** How many files were moved into place, if counted. */
  get moves(): number {
    return this.engineLines('moves').join('').length;
  }

  /** Whether all gateways were down at any time. */
  get wasInterrupted(): boolean {
    return existsSync(join(this.engine, 'interrupted'));
  }

  /** The version that each container runs. */
  get containers(): Record<string, string> {
    const folder = join(this.engine, 'containers');
    return Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
  }

  /** The versions of the running product programs. */
  get serving(): string[] {
    const { gateway = '', 'gateway-2': second = '', worker = '' } = this.containers;
    return [gateway, second, worker];
  }

  path(file: string): string {
    return join(this.root, file);
  }

  read(file: string): string {
    return readFileSync(this.path(file), 'utf8');
  }

  has(file: string): boolean {
    return existsSync(this.path(file));
  }

  write(file: string, text: string): void {
    writeFileSync(this.path(file), text, { mode: 0o600 });
  }

  forget(file: string): void {
    rmSync(this.path(file));
  }

  /** Runs the operator's command as installed. */
  townlink(...args: string[]): Promise<Ended> {
    return this.watched(() => undefined, ...args);
  }

  /** Runs the operator's command, and passes on its output as it comes. */
  watched(onOutput: (text: string) => void, ...args: string[]): Promise<Ended> {
    return this.run('townlink', args, onOutput);
  }

  /** Starts or stops the site like its systemd unit. */
  stack(...args: string[]): Promise<Ended> {
    return this.run('stack.sh', args);
  }

  private run(script: string, args: string[], onOutput: (text: string) => void = () => undefined): Promise<Ended> {
    const child = spawn(this.path(`opt/townlink/deploy/${script}`), args, {
      // A separate process group, which a fake kills to simulate a power failure.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...this.environment,
        PATH: [STAND_INS, process.env.PATH].join(delimiter),
        TOWNLINK_ROOT: this.root,
        MACHINE: this.engine,
      },
    });
    const ended: Ended = { code: null, output: '', errors: '' };
    child.stdout.on('data', (text: Buffer) => {
      ended.output += text.toString();
      onOutput(text.toString());
    });
    child.stderr.on('data', (text: Buffer) => (ended.errors += text.toString()));
    return new Promise((done, failed) => {
      child.once('error', failed);
      child.once('close', (code) => done({ ...ended, code }));
    });
  }

  remove(): void {
    rmSync(this.home, { recursive: true, force: true });
  }
}
