import { remoteConfig, serverRenderConfig } from '../../tools/dev/webpack/web.mjs';

export default [
  remoteConfig({ name: 'public_site', routes: './src/routes.tsx' }),
  remoteConfig({ name: 'account_pages', routes: './src/account-routes.tsx' }),
  serverRenderConfig({ app: 'public-site', entry: './src/server.tsx' }),
];
