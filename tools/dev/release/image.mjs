import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** @param {string[]} args @param {string} [folder] @returns {string} its output */
function docker(args, folder) {
  const { status, stdout } = spawnSync('docker', args, {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: 60 * 60_000,
  });
  if (status !== 0) throw new Error(`docker ${args[0]} failed.`);
  return stdout.trim();
}

const engineAnswers = () => spawnSync('docker', ['info'], { stdio: 'ignore', timeout: 30_000 }).status === 0;

/**
 * Builds the images of a release (product and search server), and saves each as a file that an operator can load.
 * @param {{ folder: string, into: string, name: string, version: string, commit: string }} release
 * @returns {string[] | null} name and digest of each; null without an engine
 */
export function buildImages({ folder, into, name, version, commit }) {
  if (!engineAnswers()) return null;
  const words = ['--file=tools/docker/Dockerfile', `--build-arg=VERSION=${version}`, `--build-arg=REVISION=${commit}`];
  return [
    { image: name, target: [] },
    { image: `${name}-meilisearch`, target: ['--target=meilisearch'] },
  ].map(({ image, target }) => {
    const tag = `${image}:${version}`;
    docker(['build', ...words, ...target, `--tag=${tag}`, '.'], folder);
    docker(['save', `--output=${join(into, `${image}-${version}.image.tar`)}`, tag]);
    return `${tag} ${docker(['image', 'inspect', '--format={{.Id}}', tag])}`;
  });
}
