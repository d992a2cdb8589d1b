import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { nextRelease } from './changelog.mjs';
import { buildImages } from './image.mjs';
import { provenanceOf, sha256OfFile } from './provenance.mjs';
import { sbomOfRelease } from './sbom.mjs';

/** Files for an operator's machine; everything else is in the image. */
const FILES = ['deploy', 'docker-compose.yml', 'tools/docker/create-roles.sh', 'CHANGELOG.md', 'LICENSE', 'NOTICE'];

/** Files that name what a build downloads. */
const SOURCES = [
  'package-lock.json',
  'tools/meilisearch/package-lock.json',
  'tools/docker/Dockerfile',
  'docker-compose.yml',
];

/** @param {string} folder @param {string[]} args */
function git(folder, args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: folder, maxBuffer: 100 * 1024 * 1024 });
  if (status !== 0) throw new Error(`git ${args[0]} failed: ${stderr}`);
  return stdout;
}

/** @param {string} folder @throws Error if the files are not those of a commit */
function commitOf(folder) {
  if (git(folder, ['status', '--porcelain']).length > 0)
    throw new Error('There are changes that are not committed. A release is made of a commit.');
  const [commit = '', date = ''] = git(folder, ['log', '-1', '--format=%H %cI']).toString().trim().split(' ');
  return { commit, date: new Date(date).toISOString() };
}

/** @param {string} folder */
function versionOf(folder) {
  const { version, text } = nextRelease(readFileSync(join(folder, 'CHANGELOG.md'), 'utf8'));
  const { name, version: packaged } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (packaged !== version)
    throw new Error(
      `CHANGELOG.md says ${version}, package.json ${packaged}: npm version ${version} --no-git-tag-version --no-workspaces-update`,
    );
  return { name, version, notes: `${text}\n` };
}

const DOCUMENT = 'docs/public-openapi.json';
const RELEASED = 'docs/public-openapi.released.json';

/** Future changes of the public API are compared with this release's document. @param {string} folder */
function checkDocument(folder) {
  const [current, released] = [DOCUMENT, RELEASED].map((file) => readFileSync(join(folder, file), 'utf8'));
  if (current !== released)
    throw new Error(`The public API has changed: copy ${DOCUMENT} to ${RELEASED}, and commit it.`);
}

/** @param {string} folder @param {{ name: string, version: string, notes: string, commit: string, date: string }} release */
function contentsOf(folder, release) {
  const { name, version, commit } = release;
  const base = `${name}-${version}`;
  const named = [`--prefix=${base}/`, `--add-virtual-file=${base}/VERSION:${version}\n`];
  const archive = git(folder, ['archive', '--format=tar', ...named, commit, '--', ...FILES]);
  /** @type {Record<string, string | Buffer>} */
  const results = {
    [`${base}.tar.gz`]: gzipSync(archive, { level: 9 }),
    [`${base}.cdx.json`]: sbomOfRelease(folder, release),
  };
  const sources = Object.fromEntries(SOURCES.map((path) => [path, git(folder, ['show', `${commit}:${path}`])]));
  return {
    ...results,
    [`${base}.notes.md`]: release.notes,
    [`${base}.provenance.json`]: provenanceOf({ version, commit, sources, results }),
  };
}

/**
 * Makes `release/VERSION` from the current commit: files for operators, SBOM, provenance, notes, checksums, and the
 * images if an engine is available. Everything except the images is reproducible.
 * @param {string} folder of the checkout
 * @returns {string[]} messages to print
 */
export function makeRelease(folder) {
  const release = { ...versionOf(folder), ...commitOf(folder) };
  checkDocument(folder);
  const contents = contentsOf(folder, release);
  const into = join(folder, 'release', release.version);
  rmSync(into, { recursive: true, force: true });
  mkdirSync(into, { recursive: true });
  for (const [name, content] of Object.entries(contents)) writeFileSync(join(into, name), content);
  const images = buildImages({ folder, into, ...release });
  if (images) writeFileSync(join(into, 'IMAGES'), images.map((image) => `${image}\n`).join(''));
  const files = readdirSync(into).sort();
  const sums = files.map((name) => `${sha256OfFile(join(into, name))}  ${name}\n`);
  writeFileSync(join(into, 'SHA256SUMS'), sums.join(''));
  return [
    `Release ${release.version} of ${release.commit.slice(0, 12)} is in release/${release.version}.`,
    ...(images ?? ['No container engine answers here: the images are not built.']),
  ];
}
