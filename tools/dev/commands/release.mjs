/** Makes the first release in CHANGELOG.md from the current commit: `npm run release`. */
import { workspaceRoot } from '../bootstrap/paths.mjs';
import { makeRelease } from '../release/make-release.mjs';

try {
  process.stdout.write(`${makeRelease(workspaceRoot).join('\n')}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
// The channel to the bootstrap would keep this process alive.
process.disconnect?.();
