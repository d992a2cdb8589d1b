/** Where the server is that the run makes its own database on. @throws Error when it is not said */
export function readKillSettings(environment: NodeJS.ProcessEnv = process.env): { url: string; ownerUrl: string } {
  const { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl } = environment;
  if (!url || !ownerUrl) throw new Error('DATABASE_URL and DATABASE_OWNER_URL are needed');
  return { url, ownerUrl };
}

/** Makes the settings those of this process, for the part of the product that runs in it. */
export const useSettings = (settings: Record<string, string>): void => void Object.assign(process.env, settings);

/** What a process of the product inherits besides its settings. */
export const inherited = (): Record<string, string> => ({ PATH: process.env.PATH ?? '', NODE_ENV: 'production' });
