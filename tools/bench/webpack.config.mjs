import { nodeConfig } from '../dev/webpack/node.mjs';

export default nodeConfig({
  folder: 'tools/bench',
  entries: {
    search: './src/search/main.ts',
    capacity: './src/capacity/main.ts',
    accounts: './src/accounts/main.ts',
    'kill-worker': './src/kill-worker/main.ts',
    stop: './src/stop/main.ts',
    worker: '../../apps/worker/src/main.ts',
    directory: './src/directory/main.ts',
    'bare-server': './src/directory/bare-server.ts',
    pages: './src/pages/main.ts',
    waitlist: './src/waitlist/main.ts',
    model: './src/model/main.ts',
    referrals: './src/referrals/main.ts',
    newsletter: './src/newsletter/main.ts',
    scale: './src/scale/main.ts',
    console: './src/console/main.ts',
    sitemap: './src/sitemap/main.ts',
    soak: './src/soak/main.ts',
    chaos: './src/chaos/main.ts',
    gateways: './src/gateways/main.ts',
    'bare-pages': './src/pages/bare-pages.ts',
    'counting-gateway': './src/pages/counting-gateway.ts',
    gateway: '../../apps/gateway/src/main.ts',
  },
});
