import { nodeConfig } from '../../tools/dev/webpack/node.mjs';

export default nodeConfig({ folder: 'apps/worker', entries: { main: './src/main.ts' } });
