import { resolve } from 'node:path';

/** Environment of a program started by a test besides its settings; with the compile cache it starts faster. */
export const inheritedEnvironment = (): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  NODE_COMPILE_CACHE: resolve('.cache/node'),
});
