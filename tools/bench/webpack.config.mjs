import { globSync } from 'node:fs';
import { nodeConfig } from '../dev/webpack/node.mjs';

/** Each benchmark is a folder with a main.ts, and its bundle is named after the folder. */
const benchmarks = globSync('src/*/main.ts', { cwd: import.meta.dirname }).map((file) => [
  file.split('/')[1],
  `./${file}`,
]);

export default nodeConfig({
  folder: 'tools/bench',
  entries: {
    ...Object.fromEntries(benchmarks),
    gateway: '../../apps/gateway/src/main.ts',
    worker: '../../apps/worker/src/main.ts',
    // Programs that an upgrade runs.
    migrate: '../dev/src/migrate/main.ts',
    seed: '../dev/src/seed/main.ts',
    backup: '../dev/src/backup/backup.ts',
    'check-site': '../dev/src/check-site/main.ts',
    visitors: './src/machines/visitors-main.ts',
    'bare-server': './src/directory/bare-server.ts',
    'bare-api': './src/api/bare-api.ts',
    'bare-pages': './src/pages/bare-pages.ts',
    'static-file': './src/badge/static-file.ts',
    'webhook-receiver': './src/webhooks/receiver.ts',
    'counting-gateway': './src/pages/counting-gateway.ts',
  },
});
