import { remoteConfig } from '../../tools/dev/webpack/web.mjs';

export default remoteConfig({ app: 'provider-portal', name: 'provider_portal', routes: './src/routes.tsx' });
