import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isInstalled } from '../../bootstrap/install.mjs';

describe('isInstalled', () => {
  const folder = mkdtempSync(join(tmpdir(), 'townlink-install-'));
  const [lock, list] = [join(folder, 'lock.json'), join(folder, 'list.json')];
  const write = (file: string, packages: object) => writeFileSync(file, JSON.stringify({ packages }));

  beforeEach(() => {
    write(lock, {
      '': {},
      'apps/gateway': { name: '@townlink/gateway' },
      'node_modules/@townlink/gateway': { link: true },
      'node_modules/react': { version: '19.0.0' },
      'node_modules/fsevents': { version: '2.0.0', optional: true },
    });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('accepts missing packages for other systems', () => {
    write(list, { 'node_modules/@townlink/gateway': { link: true }, 'node_modules/react': { version: '19.0.0' } });
    expect(isInstalled(lock, list)).toBe(true);
  });

  it('refuses an installation that is unfinished, outdated, or lacks a new package', () => {
    rmSync(list, { force: true });
    expect(isInstalled(lock, list)).toBe(false);
    write(list, { 'node_modules/@townlink/gateway': { link: true }, 'node_modules/react': { version: '18.0.0' } });
    expect(isInstalled(lock, list)).toBe(false);
    write(list, { 'node_modules/react': { version: '19.0.0' } });
    expect(isInstalled(lock, list)).toBe(false);
  });
});
