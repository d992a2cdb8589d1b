import { remoteConfig, serverRenderConfig } from '../../tools/dev/webpack/web.mjs';

export default [
  remoteConfig({ app: 'public-site', name: 'public_site', routes: './src/routes.tsx' }),
  serverRenderConfig({ app: 'public-site', entry: './src/server.tsx' }),
];
