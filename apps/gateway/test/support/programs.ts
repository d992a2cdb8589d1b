import { inheritedEnvironment } from '@townlink/server-testing';
import { Program } from '@townlink/server-testing/program';
import { resolve } from 'node:path';

const BUNDLES = { gateway: 'apps/gateway/dist/gateway.mjs', worker: 'apps/worker/dist/main.mjs' };

/** On a busy machine, the database may be unreachable at first. */
export const START_ATTEMPTS = 4;

/** The built gateway or worker, not started. @param settings complete; LOG_LEVEL `info` */
export const builtProgram = (name: keyof typeof BUNDLES, settings: Record<string, string>): Program =>
  new Program({
    bundle: resolve(BUNDLES[name]),
    settings: { ...inheritedEnvironment(), ...settings },
    attempts: START_ATTEMPTS,
  });
