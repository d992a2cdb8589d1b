import { remoteConfig } from '../../tools/dev/webpack/web.mjs';

export default remoteConfig({ name: 'provider_portal', routes: './src/routes.tsx' });
