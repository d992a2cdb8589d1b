/** For TypeScript; the words are in restartable.mjs. */
export interface RestartablePostgres {
  superuserUrl: string;
  ownerUrl: string;
  appUrl: string;
  restart(whileDown?: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

export function startRestartablePostgres(): Promise<RestartablePostgres>;
