import { nodeConfig } from '../../tools/dev/webpack/node.mjs';

export default nodeConfig({ folder: 'tools/sandbox', entries: { main: './src/main.ts' } });
