import { chownSync, existsSync, globSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { readCopy, readEnvironment, readStages } from './dockerfile.mjs';
import { linkProductionPackages, linkTree } from './production-packages.mjs';

/** Account and group `node` of the base image. */
export const NODE_USER = 1000;

/**
 * @typedef {object} Place a stage while it is made
 * @property {string} root folder that stands for its /
 * @property {string} workdir within it
 */

/**
 * @typedef {object} Image
 * @property {string} root its file system, without that of the base image
 * @property {string} workdir
 * @property {Record<string, string>} environment
 * @property {string} user
 * @property {string[]} command
 */

/**
 * What a RUN does, by its words. One that is not here is not known to be followed, and stops it.
 * @type {Record<string, (place: Place, workspace: string) => void>}
 */
const RUNS = {
  'npm ci --omit=dev --ignore-scripts': ({ root, workdir }, workspace) =>
    linkProductionPackages(workspace, join(root, workdir)),
  'install -d -o node -g node /files': ({ root }) => {
    mkdirSync(join(root, 'files'), { recursive: true });
    if (process.getuid?.() === 0) chownSync(join(root, 'files'), NODE_USER, NODE_USER);
  },
};

/** A stage that does this is the checkout itself, installed and built. */
const BUILDS = 'npm run build';

/**
 * Makes the file system that a Dockerfile describes, without an engine and without the base image: what it installs and builds is taken
 * from this checkout, where it is installed and built.
 * @param {{ dockerfile: string, workspace: string, folder: string }} what `folder` must be on the file system of the workspace
 * @returns {Image}
 * @throws Error for a step that it does not know, or a file that is not there
 */
export function assembleImage({ dockerfile, workspace, folder }) {
  /** @type {Map<string, (path: string) => string>} */
  const made = new Map();
  /** @type {Image | undefined} */
  let image;
  for (const [index, { name, steps }] of readStages(readFileSync(dockerfile, 'utf8')).entries()) {
    const builds = steps.some(({ keyword, text }) => keyword === 'RUN' && withoutMounts(text) === BUILDS);
    if (builds) {
      const workdir = steps.find(({ keyword }) => keyword === 'WORKDIR')?.text ?? '/';
      made.set(name, (path) => join(workspace, path.slice(workdir.length)));
      continue;
    }
    const root = join(folder, name || `stage-${index}`);
    image = followSteps(steps, { root, workdir: '/' }, { workspace, made });
    made.set(name, (path) => join(root, path));
  }
  if (!image) throw new Error('The Dockerfile makes no image.');
  return image;
}

/**
 * @param {import('./dockerfile.mjs').Step[]} steps
 * @param {Place} place
 * @param {{ workspace: string, made: Map<string, (path: string) => string> }} from
 * @returns {Image}
 */
function followSteps(steps, place, { workspace, made }) {
  /** @type {Image} */
  const image = { root: place.root, workdir: '/', environment: {}, user: 'root', command: [] };
  const words = (/** @type {string} */ text) => /** @type {string[]} */ (JSON.parse(text));
  for (const { keyword, text } of steps) {
    if (keyword === 'WORKDIR') {
      image.workdir = place.workdir = text;
      mkdirSync(join(place.root, text), { recursive: true });
    } else if (keyword === 'ENV') Object.assign(image.environment, readEnvironment(text));
    else if (keyword === 'USER') image.user = text;
    else if (keyword === 'ENTRYPOINT' || keyword === 'CMD') image.command.push(...words(text));
    else if (keyword === 'COPY') copy(text, place, { workspace, made });
    else if (keyword === 'RUN') {
      const run = RUNS[withoutMounts(text)];
      if (!run) throw new Error(`This step of the Dockerfile cannot be followed: RUN ${text}`);
      run(place, workspace);
    } else if (keyword !== 'EXPOSE') throw new Error(`This step of the Dockerfile cannot be followed: ${keyword}`);
  }
  return image;
}

/** @param {string} text of a RUN */
const withoutMounts = (text) => text.replace(/^(--mount=\S+\s+)+/, '').trim();

/**
 * @param {string} text
 * @param {Place} place
 * @param {{ workspace: string, made: Map<string, (path: string) => string> }} from
 */
function copy(text, { root, workdir }, { workspace, made }) {
  const { from, parents, sources, target } = readCopy(text);
  const stage = from === undefined ? (/** @type {string} */ path) => join(workspace, path) : made.get(from);
  if (!stage) throw new Error(`There is no stage ${from} before this: COPY ${text}`);
  const into = join(root, resolve(workdir, target));
  for (const source of sources) {
    const found = source.includes('*') ? globSync(source, { cwd: workspace }) : [source];
    if (found.length === 0 || found.some((path) => !existsSync(stage(path))))
      throw new Error(`The image wants a file that is not there: ${source}. Is everything built?`);
    for (const path of found) {
      const isInto = parents || (target.endsWith('/') && !statSync(stage(path)).isDirectory());
      linkTree(stage(path), isInto ? join(into, parents ? path : basename(path)) : into);
    }
  }
}
