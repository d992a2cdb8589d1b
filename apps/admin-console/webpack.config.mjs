import { remoteConfig } from '../../tools/dev/webpack/web.mjs';

export default remoteConfig({ app: 'admin-console', name: 'admin_console', routes: './src/routes.tsx' });
