import { makeMarket, makeProvider } from '@townlink/server-testing/markets';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { makePackage } from '../../../libs/api-client/package.mjs';
import { type RunningGateway, startGateway } from './support/running-gateway';

/** Packed as npm would download them. */
const LIBRARIES = [
  'openapi-fetch',
  'openapi-typescript-helpers',
  'standardwebhooks',
  '@stablelib/base64',
  'fast-sha256',
].map((name) => resolve('node_modules', name));
const TSC = resolve('node_modules/@typescript/native/bin/tsc');

const PROGRAM = `import { createTownlinkClient, eachProvider, TownlinkProblem } from '@townlink/client';

const client = createTownlinkClient(process.env.SITE ?? '');
const names: string[] = [];
for await (const provider of eachProvider(client, { city: 'riverton-ut' }, 2)) names.push(provider.public_name);
const { data } = await client.GET('/api/public/providers', { params: { query: { city: 'riverton-ut' } } });
const refusal = await eachProvider(client, { city: 'nowhere' }).next().catch((error: unknown) => error);
if (!(refusal instanceof TownlinkProblem)) throw new Error('It was not refused.');
console.log(JSON.stringify({ names, count: data?.count, refused: refusal.problem?.errors?.map(({ field }) => field) }));
`;

/** The client's types have no such field. */
const WRONG = PROGRAM.replace('provider.public_name', 'provider.no_such_field');

describe('The package @townlink/client', () => {
  const folder = mkdtempSync(join(tmpdir(), 'townlink-client-'));
  let gateway: RunningGateway;
  let client: string;

  const run = (program: string, args: string[]): string =>
    execFileSync(program, args, {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, SITE: gateway.origin },
      stdio: ['ignore', 'pipe', 'pipe'],
    });

  /** Compiles strictly, and the package's own types with it. */
  function compile(source: string, more: string[] = []): string {
    writeFileSync(join(folder, 'program.ts'), source);
    const options = [
      '--module',
      'nodenext',
      '--target',
      'es2022',
      '--lib',
      'es2023,dom,dom.iterable',
      '--types',
      'node',
    ];
    const typeRoots = ['--typeRoots', resolve('node_modules/@types')];
    try {
      return run(process.execPath, [TSC, 'program.ts', '--strict', ...options, ...more, ...typeRoots]);
    } catch (error) {
      return (error as { stdout: string }).stdout;
    }
  }

  beforeAll(async () => {
    gateway = await startGateway();
    const market = await makeMarket(gateway.database, { city: 'Riverton', category: 'Plumber' });
    for (const business_name of ['Ace', 'Best', 'Cool']) {
      await makeProvider(gateway.database, market, { business_name });
    }
    const made = join(folder, 'made');
    makePackage(made);
    writeFileSync(join(folder, 'package.json'), '{ "type": "module", "private": true }');
    const packed = run('npm', ['pack', '--silent', '--ignore-scripts', made, ...LIBRARIES])
      .trim()
      .split('\n');
    client = packed.find((name) => name.startsWith('townlink-client-'))!;
    run('npm', ['install', '--offline', '--no-audit', '--no-fund', ...packed.map((name) => `./${name}`)]);
  }, 300_000);

  afterAll(async () => {
    await gateway?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('[API-4] works in a fresh folder under plain Node, with its types', () => {
    expect(compile(PROGRAM)).toBe('');
    const answer = JSON.parse(run(process.execPath, ['program.js'])) as unknown;
    expect(answer).toEqual({ names: ['Ace', 'Best', 'Cool'], count: 3, refused: ['city'] });
  });

  it('[API-4] is sufficient for every program of its examples', () => {
    cpSync('libs/api-client/examples', join(folder, 'examples'), { recursive: true });
    const programs = readdirSync('libs/api-client/examples').map((name) => `export * from './examples/${name}';`);
    expect(compile(programs.join('\n'), ['--allowJs', '--checkJs', '--noEmit'])).toBe('');
  });

  it('[API-4] gives the compiler the fields of a provider', () => {
    expect(compile(WRONG)).toContain("'no_such_field' does not exist");
  });

  it('[API-4] holds no sources, tests or secrets', () => {
    const listed = run('tar', ['--list', '--file', client]).trim().split('\n');
    expect(listed.every((name) => /^package\/([\w-]+\.(js|d\.ts)|package\.json|README\.md|LICENSE)$/.test(name))).toBe(
      true,
    );
  });
});
