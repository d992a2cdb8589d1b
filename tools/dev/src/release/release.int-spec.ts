import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const AUTHOR = ['-c', 'user.name=Tester', '-c', 'user.email=tester@site.example'];

/** An engine that builds everything instantly, or none. */
const ENGINE = `#!/bin/sh
[ -z "$NO_ENGINE" ] || exit 1
case "$1" in
  save) echo image >"\${2#--output=}" ;;
  image) echo sha256:0123456789abcdef ;;
esac
`;

describe('npm run release', () => {
  const home = mkdtempSync(join(tmpdir(), 'townlink-release-'));
  const checkout = join(home, 'checkout');
  const programs = join(home, 'programs');

  const git = (...args: string[]) => execFileSync('git', [...AUTHOR, ...args], { cwd: checkout, encoding: 'utf8' });

  /** The files of this checkout that a release needs, with a test changelog. */
  beforeAll(() => {
    const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' });
    const wanted =
      /(^|\/)package(-lock)?\.json$|^docs\/public-openapi\.json$|^(deploy|tools\/docker|tools\/dev\/(release|commands|bootstrap))\/|^[^/]+$/;
    for (const file of files.split('\n').filter((name) => wanted.test(name))) {
      mkdirSync(join(checkout, file, '..'), { recursive: true });
      cpSync(file, join(checkout, file));
    }
    mkdirSync(programs);
    writeFileSync(join(programs, 'docker'), ENGINE);
    chmodSync(join(programs, 'docker'), 0o755);
    const document = join(checkout, 'docs/public-openapi.json');
    cpSync(document, document.replace('.json', '.released.json'));
    git('init', '--quiet');
    commit('9.8.7');
  });
  afterAll(() => rmSync(home, { recursive: true, force: true }));

  function commit(version: string): void {
    const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as object;
    writeFileSync(join(checkout, 'package.json'), JSON.stringify({ ...manifest, version }));
    writeFileSync(join(checkout, 'CHANGELOG.md'), `# Changelog\n\n## ${version} (2026-12-01)\n\n- Better.\n`);
    git('add', '--all');
    git('commit', '--quiet', '--message', version);
  }

  function release(settings: Record<string, string> = {}): { status: number | null; stdout: string; stderr: string } {
    const path = [programs, process.env.PATH].join(delimiter);
    const options = { cwd: checkout, encoding: 'utf8', env: { PATH: path, ...settings } } as const;
    return spawnSync(process.execPath, ['tools/dev/commands/release.mjs'], options);
  }

  const made = (file: string) => readFileSync(join(checkout, 'release/9.8.7', file));
  const json = (file: string) => JSON.parse(made(file).toString()) as Record<string, unknown>;

  it('[SHIP-4] makes the files for operators, the SBOM, the provenance, the notes and the image', () => {
    const { status, stdout } = release();
    expect([status, stdout]).toEqual([
      0,
      expect.stringContaining('townlink:9.8.7 sha256:0123456789abcdef\ntownlink-meilisearch:9.8.7 sha256:'),
    ]);
    const listed = execFileSync('tar', ['--list', '--file', join(checkout, 'release/9.8.7/townlink-9.8.7.tar.gz')]);
    for (const file of [
      'deploy/townlink',
      'docker-compose.yml',
      'CHANGELOG.md',
      'tools/docker/create-roles.sh',
      'VERSION',
    ])
      expect(listed.toString().split('\n')).toContain(`townlink-9.8.7/${file}`);
    expect(json('townlink-9.8.7.cdx.json')).toMatchObject({
      bomFormat: 'CycloneDX',
      metadata: { component: { name: 'townlink', version: '9.8.7' } },
    });
    expect(made('townlink-9.8.7.notes.md').toString()).toBe('- Better.\n');
    const digest = createHash('sha256').update(made('townlink-9.8.7.tar.gz')).digest('hex');
    expect(json('townlink-9.8.7.provenance.json')).toMatchObject({
      subject: [{ name: 'townlink-9.8.7.tar.gz', digest: { sha256: digest } }, { name: 'townlink-9.8.7.cdx.json' }],
      predicate: {
        buildDefinition: {
          externalParameters: { version: '9.8.7' },
          resolvedDependencies: expect.arrayContaining([
            { uri: 'git+townlink', digest: { gitCommit: git('rev-parse', 'HEAD').trim() } },
            { uri: expect.stringMatching(/^docker:\/\/postgres:18/), digest: { sha256: expect.any(String) } },
          ]),
        },
      },
    });
    const summed = made('SHA256SUMS').toString().trim().split('\n');
    expect(summed.map((line) => line.slice(66)).sort()).toEqual([
      'IMAGES',
      'townlink-9.8.7.cdx.json',
      'townlink-9.8.7.image.tar',
      'townlink-9.8.7.notes.md',
      'townlink-9.8.7.provenance.json',
      'townlink-9.8.7.tar.gz',
      'townlink-meilisearch-9.8.7.image.tar',
    ]);
    execFileSync('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd: join(checkout, 'release/9.8.7') });
  });

  it('[SHIP-4] makes the same bytes of the same commit, and says when there is no engine for the image', () => {
    const contents = () =>
      readdirSync(join(checkout, 'release/9.8.7')).map((file) => [file, made(file).toString('base64')]);
    expect(release({ NO_ENGINE: '1' }).stdout).toContain('No container engine answers here: the images are not built.');
    const before = contents();
    expect(before).toHaveLength(5);
    expect(release({ NO_ENGINE: '1', TZ: 'Asia/Tokyo' }).status).toBe(0);
    expect(contents()).toEqual(before);
  });

  it('[SHIP-4] is made of a commit, and of one version', () => {
    writeFileSync(join(checkout, 'NOTICE'), 'changed');
    expect(release().stderr).toBe('There are changes that are not committed. A release is made of a commit.\n');
    git('checkout', '--quiet', 'NOTICE');
    writeFileSync(join(checkout, 'CHANGELOG.md'), '## 9.9.0 (2026-12-02)\n\n- More.\n');
    expect(release().stderr).toContain('CHANGELOG.md says 9.9.0, package.json 9.8.7');
    git('checkout', '--quiet', 'CHANGELOG.md');
  });

  it('[API-4] keeps the public document that the next changes are compared with', () => {
    writeFileSync(join(checkout, 'docs/public-openapi.released.json'), '{}');
    git('commit', '--quiet', '--all', '--message', 'Another document');
    expect(release().stderr).toContain('copy docs/public-openapi.json to docs/public-openapi.released.json');
    git('reset', '--quiet', '--hard', 'HEAD~1');
  });
});
