import { remoteConfig } from '../../tools/dev/webpack/web.mjs';

export default remoteConfig({ name: 'admin_console', routes: './src/routes.tsx' });
