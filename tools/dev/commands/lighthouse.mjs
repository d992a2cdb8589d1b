/**
 * Measures the pages with Lighthouse: those of SITE_URL, or of a product with separate data started for it on free
 * ports. Installs Lighthouse, which is not part of the workspaces, if it is missing.
 */
import { spawnSync } from 'node:child_process';
import { UserError } from '@townlink/embedded-postgres';
import { isInstalled } from '../bootstrap/install.mjs';
import { inWorkspace } from '../bootstrap/paths.mjs';
import { chromiumPath } from '../checks/chromium.mjs';
import { runAttached } from '../supervisor/processes.mjs';
import { withProduct } from '../supervisor/isolated-product.mjs';

const folder = inWorkspace('tools', 'lighthouse');

function ensureLighthouse() {
  const list = inWorkspace('tools', 'lighthouse', 'node_modules', '.package-lock.json');
  if (isInstalled(inWorkspace('tools', 'lighthouse', 'package-lock.json'), list)) return;
  process.stdout.write('Installing Lighthouse …\n');
  const run = spawnSync('npm', ['ci', '--no-fund', '--no-audit', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
  });
  if (run.status !== 0) throw new UserError('Lighthouse cannot be installed; see above.');
}

/** @param {string} site @returns {Promise<number>} the exit code */
const measure = (site) => runAttached(process.execPath, ['measure.mjs', site, chromiumPath()], { cwd: folder });

try {
  ensureLighthouse();
  const site = process.env.SITE_URL;
  process.exitCode = site ? await measure(site) : await withProduct('lighthouse', ({ siteUrl }) => measure(siteUrl));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
process.exit();
