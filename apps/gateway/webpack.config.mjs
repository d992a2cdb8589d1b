import { nodeConfig } from '../../tools/dev/webpack/node.mjs';

export default nodeConfig({
  folder: 'apps/gateway',
  entries: { gateway: './src/main.ts', openapi: './src/openapi.ts' },
});
