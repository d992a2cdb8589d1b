/**
 * Tests the images without an engine: their file systems as described by the Dockerfile, and the programs started from
 * them as in containers. They run with a read-only root, as an account without rights and with only the documented
 * settings; the product uses an embedded PostgreSQL.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inWorkspace, workspaceRoot } from '../bootstrap/paths.mjs';
import { assembleImage } from '../image/assemble.mjs';
import { say } from '../image/try-program.mjs';
import { trySearch } from '../image/try-search.mjs';
import { tryTownlink } from '../image/try-townlink.mjs';
import { build } from '../supervisor/processes.mjs';
import { tellError } from '../supervisor/run-supervisor.mjs';
import { withOwnDatabase } from '../supervisor/with-database.mjs';

const folder = inWorkspace('.data', `image-${process.pid}`);

/** @param {string} [target] */
const assemble = (target) =>
  assembleImage({ dockerfile: inWorkspace('tools/docker/Dockerfile'), workspace: workspaceRoot, folder, target });

try {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    throw new Error('This needs Linux, and root: only it may change the root of a program.');
  mkdirSync(folder, { recursive: true });
  const search = assemble('meilisearch');
  say(`The image of the search server is assembled; it runs ${search.command.join(' ')} as ${search.user}`);
  await trySearch(search);
  await build();
  const image = assemble();
  const { version } = JSON.parse(readFileSync(join(image.root, image.workdir, 'package.json'), 'utf8'));
  say(`The image of Townlink ${version} is assembled; it runs ${image.command.join(' ')} as ${image.user}`);
  await withOwnDatabase('image', (database) => tryTownlink(image, database));
  process.exitCode = 0;
} catch (error) {
  process.stderr.write(`${tellError(error)}\n`);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
// The channel to the bootstrap would keep this process alive.
process.exit();
