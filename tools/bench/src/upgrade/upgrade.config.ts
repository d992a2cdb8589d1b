/** What a program needs of this process's environment besides its own settings. */
export const searchPath = ({ PATH = '' }: NodeJS.ProcessEnv = process.env): { PATH: string } => ({ PATH });
