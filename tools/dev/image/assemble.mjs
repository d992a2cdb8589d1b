import { chmodSync, chownSync, cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { readCopy, readEnvironment, readStages } from './dockerfile.mjs';
import { linkProductionPackages, linkTree } from './production-packages.mjs';

/** Account and group `node` of the base image. */
export const NODE_USER = 1000;

/**
 * @typedef {object} Place a stage during its build
 * @property {string} root folder that represents its /
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
 * Effects of known RUN commands, by their text. An unknown command is an error.
 * @type {Record<string, (place: Place, workspace: string) => void>}
 */
const RUNS = {
  'npm ci --omit=dev --ignore-scripts': ({ root, workdir }, workspace) =>
    linkProductionPackages(workspace, join(root, workdir)),
  'npm ci --prefix tools/meilisearch --ignore-scripts': ({ root, workdir }, workspace) => {
    const packages = 'tools/meilisearch/node_modules';
    if (!existsSync(join(workspace, packages)))
      throw new Error('The search server is not here; npm ci --prefix tools/meilisearch fetches it.');
    linkTree(join(workspace, packages), join(root, workdir, packages));
  },
  [String.raw`find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete`]:
    ({ root, workdir }) => removeFiles(join(root, workdir), 'node_modules/**/*.{map,d.ts,d.mts,d.cts}'),
  'install -d -o node -g node /files': ({ root }) => makeVolume(join(root, 'files')),
  'install -d -o node -g node /data': ({ root }) => makeVolume(join(root, 'data')),
};

/** Removes links to files, but not the files themselves. @param {string} folder @param {string} pattern */
function removeFiles(folder, pattern) {
  for (const file of globSync(pattern, { cwd: folder })) rmSync(join(folder, file));
}

/** A stage with this command only selects files of the checkout. */
const SETS_APART = /^mkdir (\/\S+) && cp --parents -t \1 (.+)$/;

/** Instructions about the image that do not change its files. */
const TELLS = ['ARG', 'EXPOSE', 'LABEL', 'STOPSIGNAL'];

/** @param {string} folder */
function makeVolume(folder) {
  mkdirSync(folder, { recursive: true });
  if (process.getuid?.() === 0) chownSync(folder, NODE_USER, NODE_USER);
}

/** A stage with this command is the installed and built checkout itself. */
const BUILDS = 'npm run build';

/**
 * Finds a file in a stage by name; builds the stage on first use.
 * @typedef {(name: string) => ((path: string) => string) | undefined} Stages
 */

/**
 * Creates the file system that a Dockerfile describes, without an engine and without the base image: installed and
 * built files are taken from this checkout. Like an engine, it builds only the stages in use.
 * @param {{ dockerfile: string, workspace: string, folder: string, target?: string }} what `folder` must be on the
 * workspace's file system; `target` is the image's stage, by default the last one
 * @returns {Image}
 * @throws Error for an unknown step or a missing file
 */
export function assembleImage({ dockerfile, workspace, folder, target }) {
  const written = readStages(readFileSync(dockerfile, 'utf8'));
  const wanted = target === undefined ? written.at(-1) : written.find(({ name }) => name === target);
  if (!wanted) throw new Error(`The Dockerfile has no stage ${target ?? ''}`);
  /** @type {Map<string, (path: string) => string>} */
  const made = new Map();
  /** @type {Stages} */
  const stages = (name) => {
    const stage = written.find((one) => one.name === name);
    if (stage && !made.has(name)) made.set(name, makeStage(stage.steps, join(folder, name)));
    return made.get(name);
  };
  /** @type {(steps: import('./dockerfile.mjs').Step[], root: string) => (path: string) => string} */
  const makeStage = (steps, root) => {
    if (steps.some(({ keyword, text }) => keyword === 'RUN' && withoutMounts(text) === BUILDS)) {
      const workdir = steps.find(({ keyword }) => keyword === 'WORKDIR')?.text ?? '/';
      return (path) => join(workspace, path.slice(workdir.length));
    }
    const apart = steps.map(({ text }) => SETS_APART.exec(text)).find(Boolean);
    if (apart) setApart(apart, workspace, root);
    else followSteps(steps, { root, workdir: '/' }, { workspace, stages });
    return (path) => join(root, path);
  };
  return followSteps(wanted.steps, { root: join(folder, target ?? 'image'), workdir: '/' }, { workspace, stages });
}

/** @param {RegExpExecArray} found @param {string} workspace @param {string} root */
function setApart([, folder = '', patterns = ''], workspace, root) {
  // Another image of the same Dockerfile may have created it before.
  rmSync(join(root, folder), { recursive: true, force: true });
  for (const file of patterns.split(' ').flatMap((pattern) => globSync(pattern, { cwd: workspace })))
    linkTree(join(workspace, file), join(root, folder, file));
}

/**
 * @param {import('./dockerfile.mjs').Step[]} steps
 * @param {Place} place
 * @param {{ workspace: string, stages: Stages }} from
 * @returns {Image}
 */
function followSteps(steps, place, { workspace, stages }) {
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
    else if (keyword === 'COPY') copy(text, place, { workspace, stages });
    else if (keyword === 'RUN') {
      const run = RUNS[withoutMounts(text)];
      if (!run) throw new Error(`This step of the Dockerfile cannot be followed: RUN ${text}`);
      run(place, workspace);
    } else if (!TELLS.includes(keyword)) throw new Error(`This step of the Dockerfile cannot be followed: ${keyword}`);
  }
  return image;
}

/** @param {string} text of a RUN */
const withoutMounts = (text) => text.replace(/^(--mount=\S+\s+)+/, '').trim();

/**
 * @param {string} text
 * @param {Place} place
 * @param {{ workspace: string, stages: Stages }} from
 */
function copy(text, { root, workdir }, { workspace, stages }) {
  const { from, mode, sources, target } = readCopy(text);
  const stage = from === undefined ? (/** @type {string} */ path) => join(workspace, path) : stages(from);
  if (!stage) throw new Error(`There is no stage ${from} before this: COPY ${text}`);
  const into = join(root, resolve(workdir, target));
  for (const source of sources) {
    const found = source.includes('*') ? globSync(stage(source)) : [stage(source)];
    if (found.length === 0 || !found.every((path) => existsSync(path)))
      throw new Error(`The image wants a file that is not there: ${source}. Is everything built?`);
    for (const path of found) {
      const isInto = target.endsWith('/') && !statSync(path).isDirectory();
      const copied = isInto ? join(into, basename(path)) : into;
      if (mode === undefined) linkTree(path, copied);
      else {
        // Links have the mode of their target.
        cpSync(path, copied);
        chmodSync(copied, mode);
      }
    }
  }
}
