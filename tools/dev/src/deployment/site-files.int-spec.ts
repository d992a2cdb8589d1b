import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { programInPath } from '../../checks/system-program.mjs';
import { FreshMachine, settingsOf } from './fresh-machine';

const UNITS = 'deploy/systemd';

interface Service {
  image?: string;
  extends?: { service: string };
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  logging?: { options: Record<string, string> };
  ports?: string[];
}

const overlay = parse(readFileSync('deploy/compose.site.yml', 'utf8'), { merge: true, logLevel: 'silent' }) as {
  services: Record<string, Service>;
};
const base = parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true }) as {
  services: Record<string, Service>;
};
const caddyfile = readFileSync('deploy/Caddyfile', 'utf8');

describe('The files of a site on one machine', () => {
  it('[SHIP-2] run every container of their own without rights, by digest, with a log that ends', () => {
    const own = Object.entries(overlay.services).filter(([name, service]) => !base.services[name] && !service.extends);
    expect(own.map(([name]) => name)).toEqual(['caddy']);
    for (const [, service] of own) {
      expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
      expect(service.logging!.options).toMatchObject({ 'max-size': '20m', 'max-file': '5' });
      expect(service.image).toMatch(/caddy:\d+\.\d+\.\d+@sha256:[0-9a-f]{64}\}$/);
    }
  });

  it('[SHIP-2] have Caddy ask both gateways how they are, where Compose publishes them', () => {
    const ports = [base.services.gateway!.ports![0]!, overlay.services['gateway-2']!.ports![0]!];
    const published = ports.map((port) => port.replace(/^.*:-?(\d+)\}?:8080$/, '$1'));
    const upstreams = /reverse_proxy (.*) \{/.exec(caddyfile)![1]!.split(' ');
    expect(upstreams).toEqual(published.map((port) => `127.0.0.1:${port}`));
    expect(caddyfile).toContain('health_uri /api/health/ready');
    expect(caddyfile).toMatch(/lb_try_duration \d+s/);
  });

  it('[SHIP-2] name no setting that the script does not write', async () => {
    const machine = new FreshMachine();
    await machine.install();
    const written = settingsOf(machine.read('etc/townlink/townlink.env'));
    machine.remove();
    const files = ['docker-compose.yml', 'deploy/compose.site.yml']
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    const required = [...files.matchAll(/\$\{(\w+):?\?/g)].map(([, name]) => name!);
    expect(required.length).toBeGreaterThan(12);
    expect(required.filter((name) => !(name in written))).toEqual([]);
  });

  it('[SHIP-2] are units that start what is installed, by night and by month, also after the machine was off', () => {
    for (const name of readdirSync(UNITS)) {
      const unit = readFileSync(join(UNITS, name), 'utf8');
      for (const [, program] of unit.matchAll(/^Exec\w+=\/opt\/townlink\/(\S+)/gm))
        expect([program, statSync(program!).mode & 0o111]).toEqual([program, 0o111]);
      if (name.endsWith('.timer')) expect(unit).toContain('Persistent=true');
    }
    expect(readFileSync(join(UNITS, 'townlink-backup.timer'), 'utf8')).toContain('OnCalendar=*-*-* 02:15:00');
    expect(readFileSync(join(UNITS, 'townlink-drill.timer'), 'utf8')).toContain('OnCalendar=*-*-01 04:15:00');
  });

  it('[SHIP-2] are units that systemd reads, where there is one', () => {
    const systemd = programInPath(['systemd-analyze']);
    const root = mkdtempSync(join(tmpdir(), 'townlink-units-'));
    const units = join(root, 'etc/systemd/system');
    cpSync(UNITS, units, { recursive: true });
    // Targets of the units.
    for (const target of [
      'docker.service',
      'sysinit.target',
      'basic.target',
      'shutdown.target',
      'multi-user.target',
      'timers.target',
    ])
      writeFileSync(join(units, target), target.endsWith('.service') ? '[Service]\nExecStart=/bin/true\n' : '[Unit]\n');
    for (const program of ['opt/townlink/deploy/stack.sh', 'opt/townlink/deploy/townlink', 'bin/true']) {
      mkdirSync(join(root, dirname(program)), { recursive: true });
      writeFileSync(join(root, program), '#!/bin/sh\n');
      chmodSync(join(root, program), 0o755);
    }
    const names = readdirSync(UNITS);
    const checked =
      systemd && spawnSync(systemd, ['verify', `--root=${root}`, '--man=no', ...names], { encoding: 'utf8' });
    rmSync(root, { recursive: true });
    const about = (checked ? checked.stderr : '').split('\n').filter((line) => /townlink/.test(line));
    expect(about).toEqual([]);
  });
});
