/** Writes the product's components as CycloneDX: `npm run sbom -- FILE`, or to standard output. */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { workspaceRoot } from '../bootstrap/paths.mjs';
import { sbomOf } from '../release/sbom.mjs';

const [file] = process.argv.slice(2);
try {
  const sbom = sbomOf(workspaceRoot);
  if (file) writeFileSync(resolve(file), sbom);
  else process.stdout.write(sbom);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
// The channel to the bootstrap would keep this process alive.
process.disconnect?.();
