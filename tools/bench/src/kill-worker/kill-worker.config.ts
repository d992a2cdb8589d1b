import type { ServerAddresses } from '../scratch-database';

/** Where the server is that the run makes its own database on. @throws Error when it is not said */
export function readKillSettings(environment: NodeJS.ProcessEnv = process.env): ServerAddresses {
  const { DATABASE_URL, DATABASE_READ_URL, DATABASE_OWNER_URL } = environment;
  if (!DATABASE_URL || !DATABASE_READ_URL || !DATABASE_OWNER_URL)
    throw new Error('DATABASE_URL, DATABASE_READ_URL and DATABASE_OWNER_URL are needed');
  return { DATABASE_URL, DATABASE_READ_URL, DATABASE_OWNER_URL };
}

/** Makes the settings those of this process, for the part of the product that runs in it. */
export const useSettings = (settings: Record<string, string>): void => void Object.assign(process.env, settings);
