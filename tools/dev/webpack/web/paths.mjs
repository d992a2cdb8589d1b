import { fileURLToPath } from 'node:url';

/** The root of the checkout; every build path is derived from it. */
export const workspaceRoot = fileURLToPath(new URL('../../../../', import.meta.url));
