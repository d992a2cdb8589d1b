import { serviceWorkerConfig, shellConfig } from '../../tools/dev/webpack/web.mjs';

export default [
  shellConfig({ app: 'shell', entry: './src/main.ts' }),
  serviceWorkerConfig({ app: 'shell', entry: './src/service-worker.ts' }),
];
