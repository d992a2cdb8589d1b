import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../../../..');

/** The files of a server program; product code belongs in a domain or a library. */
const PROGRAMS: Record<string, string[]> = {
  gateway: [
    'app.module.ts',
    'create-gateway.ts',
    'exit-in-time.ts',
    'gateway.config.ts',
    'main.ts',
    'openapi.ts',
    'public-reads.ts',
  ],
  worker: ['main.ts', 'worker.config.ts', 'worker.module.ts'],
};

/** The only provider: the pages' reads from several domains, which no library may depend on. */
const ADAPTER = 'public-reads.ts';

const LINES_MAX = 400;

describe.each(Object.entries(PROGRAMS))('the program %s only wires', (program, named) => {
  const folder = path.join(root, 'apps', program, 'src');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  const textOf = (file: string) => readFileSync(path.join(folder, file), 'utf8');

  it('consists of the files listed here', () => {
    expect(files.sort()).toEqual(named);
  });

  it('without routes, handlers and services of its own', () => {
    const own = files.filter((file) => /@(?:Injectable|Controller|Catch|Handles|On)\(/.test(textOf(file)));
    expect(own.filter((file) => file !== ADAPTER)).toEqual([]);
  });

  it(`in fewer than ${LINES_MAX} lines`, () => {
    expect(files.flatMap((file) => textOf(file).trimEnd().split('\n')).length).toBeLessThan(LINES_MAX);
  });
});
