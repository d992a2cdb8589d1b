import { nodeConfig } from '../dev/webpack/node.mjs';

export default nodeConfig({ folder: 'tools/bench', entries: { search: './src/search/main.ts' } });
