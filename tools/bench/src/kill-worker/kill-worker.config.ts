import type { ServerAddresses } from '../scratch-database';

/** Addresses of the server for the run's database. @throws Error if not set */
export function readKillSettings(environment: NodeJS.ProcessEnv = process.env): ServerAddresses {
  const { DATABASE_URL, DATABASE_READ_URL, DATABASE_OWNER_URL } = environment;
  if (!DATABASE_URL || !DATABASE_READ_URL || !DATABASE_OWNER_URL)
    throw new Error('DATABASE_URL, DATABASE_READ_URL and DATABASE_OWNER_URL are required');
  return { DATABASE_URL, DATABASE_READ_URL, DATABASE_OWNER_URL };
}

/** Applies the settings to this process, for the part of the product that runs in it. */
export const useSettings = (settings: Record<string, string>): void => void Object.assign(process.env, settings);
