import { spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programInPath } from '../../checks/system-program.mjs';
import { CHANGING, MACHINE_PROGRAMS, PACKAGES, PLAIN_TOOLS } from './machine-programs';

export interface Ended {
  /** Null if a signal ended it. */
  code: number | null;
  output: string;
  errors: string;
}

const ANSWERS = {
  TOWNLINK_DOMAIN: 'directory.townlink-site.com',
  TOWNLINK_EMAIL: 'owner@townlink-site.com',
  TOWNLINK_MAIL_KEY: 'later',
};

/** NAME=VALUE lines of a file. */
export const settingsOf = (text: string) =>
  Object.fromEntries([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name!, value!]));

/** Runs at each call: logs it, and kills everything if the test requests a power failure. */
const PRELUDE = `#!/bin/bash
printf '%s %s\\n' "\${0##*/}" "$*" >>"$MACHINE/calls"
if [ -f "$MACHINE/kill-at" ] && [ "$(wc -l <"$MACHINE/calls")" -ge "$(cat "$MACHINE/kill-at")" ]; then
  rm "$MACHINE/kill-at"
  kill -KILL 0
fi
`;

/**
 * A machine with a plain Debian: real scripts and tools in a temporary folder, and fakes for everything outside of it.
 */
export class FreshMachine {
  private readonly home = mkdtempSync(join(tmpdir(), 'townlink-fresh-'));
  private readonly programs = join(this.home, 'programs');
  readonly source = join(this.home, 'release');
  readonly root = join(this.home, 'root');

  constructor() {
    for (const folder of ['etc', 'var/lib', 'proc', 'run/systemd/system'])
      mkdirSync(this.path(folder), { recursive: true });
    for (const folder of [this.programs, join(this.home, 'packages')]) mkdirSync(folder);
    this.write(
      'etc/os-release',
      'ID=debian\nVERSION_ID="12"\nVERSION_CODENAME=bookworm\nPRETTY_NAME="Debian GNU/Linux 12"\n',
    );
    this.write('proc/meminfo', 'MemTotal:        8000000 kB\n');
    for (const tool of PLAIN_TOOLS)
      symlinkSync(programInPath([tool], ['/usr/sbin', '/sbin'])!, join(this.programs, tool));
    for (const tool of CHANGING) this.program(tool, `exec ${programInPath([tool], [])} "$@"`);
    for (const [name, body] of Object.entries(MACHINE_PROGRAMS)) this.program(name, body);
    for (const [name, body] of Object.entries(PACKAGES)) this.put(join(this.home, 'packages', name), body);
    this.release('1.4.0');
  }

  /** The release that contains the script. */
  release(version: string): void {
    cpSync('deploy', join(this.source, 'deploy'), { recursive: true });
    for (const file of [
      'docker-compose.yml',
      'CHANGELOG.md',
      'tools/docker/create-roles.sh',
      'tools/docker/Dockerfile',
    ])
      cpSync(file, join(this.source, file));
    writeFileSync(join(this.source, 'CHANGELOG.md'), `# Changelog\n\n## ${version} (2026-12-01)\n`);
  }

  /** Replaces a program of the machine. */
  program(name: string, body: string): void {
    this.put(join(this.programs, name), body);
  }

  /** Changes a program's response in one case. */
  changes(name: string, answer: string | RegExp, other: string): void {
    const path = join(this.programs, name);
    writeFileSync(path, readFileSync(path, 'utf8').replace(answer, other));
  }

  /** Removes a program from the machine. */
  without(name: string): void {
    rmSync(join(this.programs, name));
  }

  /** Installs the programs of a fake package. */
  has(...names: (keyof typeof PACKAGES)[]): void {
    for (const name of names) this.program(name, PACKAGES[name]!);
  }

  private put(path: string, body: string): void {
    rmSync(path, { force: true });
    writeFileSync(path, `${PRELUDE}${body}\n`);
    chmodSync(path, 0o755);
  }

  path(file: string): string {
    return join(this.root, file);
  }

  read(file: string): string {
    return readFileSync(this.path(file), 'utf8');
  }

  exists(file: string): boolean {
    return existsSync(this.path(file));
  }

  write(file: string, text: string, mode = 0o600): void {
    mkdirSync(join(this.path(file), '..'), { recursive: true });
    writeFileSync(this.path(file), text);
    chmodSync(this.path(file), mode);
  }

  mode(file: string): string {
    return (statSync(this.path(file)).mode & 0o777).toString(8);
  }

  /** Every file of the machine: its mode, and its contents without generated values. */
  files(): Record<string, string> {
    const names = readdirSync(this.root, { recursive: true, encoding: 'utf8' }).filter(
      (name) => !name.startsWith('run/'),
    );
    return Object.fromEntries(
      names.sort().map((name) => {
        if (lstatSync(this.path(name)).isSymbolicLink())
          return [name, readlinkSync(this.path(name)).replace(this.root, '')];
        if (statSync(this.path(name)).isDirectory()) return [name, this.mode(name)];
        return [
          name,
          `${this.mode(name)} ${this.read(name)
            .replaceAll(/[0-9a-f]{48}|AGE-SECRET-KEY-\d+/g, '…')
            .replaceAll(this.root, '')}`,
        ];
      }),
    );
  }

  /** Calls to the outside, in order. */
  get calls(): string[] {
    return this.lines('calls');
  }

  /** Lines that a fake has logged. */
  lines(file: string): string[] {
    const path = join(this.home, file);
    return existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : [];
  }

  /** Kills everything at the call with this number. */
  killAt(call: number): void {
    rmSync(join(this.home, 'calls'), { force: true });
    writeFileSync(join(this.home, 'kill-at'), String(call));
  }

  /** Whether the requested power failure has happened. */
  get wasKilled(): boolean {
    return !existsSync(join(this.home, 'kill-at'));
  }

  /** Runs the script without a terminal. */
  install(args: readonly string[] = [], given: Record<string, string> = {}): Promise<Ended> {
    return this.run([join(this.source, 'deploy/install.sh'), ...args], { ...ANSWERS, ...given });
  }

  /** Runs a program of the machine; `typed` is its input. */
  run([program = '', ...args]: readonly string[], given: Record<string, string> = {}, typed = ''): Promise<Ended> {
    const env = { PATH: this.programs, TOWNLINK_ROOT: this.root, MACHINE: this.home, LC_ALL: 'C', TZ: 'UTC', ...given };
    // A separate process group, which a power failure kills.
    const child = spawn(program, args, { detached: true, env: { ...env, TOWNLINK_CERTIFICATE_SECONDS: '0' } });
    const ended: Ended = { code: null, output: '', errors: '' };
    child.stdout.on('data', (text: Buffer) => (ended.output += text.toString()));
    child.stderr.on('data', (text: Buffer) => (ended.errors += text.toString()));
    child.stdin.on('error', () => undefined);
    child.stdin.end(typed);
    return new Promise((done, failed) => {
      child.once('error', failed);
      child.once('close', (code) => done({ ...ended, code }));
    });
  }

  /** A folder of the machine, or all of it. */
  remove(folder?: string): void {
    rmSync(folder ? this.path(folder) : this.home, { recursive: true, force: true });
  }
}
