import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';

const SBOM = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only', '--omit=dev'];

/**
 * The components of the deployed product as CycloneDX, from the lock file.
 * @param {string} folder of the checkout
 * @returns {string}
 */
export function sbomOf(folder) {
  const made = spawnSync('npm', SBOM, { cwd: folder, encoding: 'utf8', maxBuffer: 100 * 1024 * 1024 });
  if (made.status !== 0) throw new Error(`npm sbom failed: ${made.stderr || made.error}`);
  return made.stdout;
}

/** @param {string} text a number of 32 hexadecimal digits */
const asUuid = (text) =>
  [text.slice(0, 8), text.slice(8, 12), `8${text.slice(13, 16)}`, `8${text.slice(17, 20)}`, text.slice(20, 32)].join(
    '-',
  );

/**
 * The same for a release, without npm's random number and time, and with the product's name instead of its folder's.
 * @param {string} folder
 * @param {{ name: string, version: string, commit: string, date: string }} release
 */
export function sbomOfRelease(folder, { name, version, commit, date }) {
  const sbom = JSON.parse(sbomOf(folder));
  sbom.serialNumber = `urn:uuid:${asUuid(createHash('sha256').update(commit).digest('hex'))}`;
  sbom.metadata.timestamp = date;
  Object.assign(sbom.metadata.component, { name, version });
  return `${JSON.stringify(sbom, null, 2)}\n`;
}
