import { resolve } from 'node:path';

/** What every program that a test starts is given: how to find others, and where its compiled code is from the last start. */
export const programEnvironment = (): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  NODE_COMPILE_CACHE: resolve('.cache/node'),
});
