export interface RestartablePostgres {
  superuserUrl: string;
  ownerUrl: string;
  appUrl: string;
  readUrl: string;
  /** Stops it, runs a function, and starts it at the same address. */
  restart(whileDown?: () => Promise<void>, how?: { atOnce?: boolean }): Promise<void>;
  /** Ends it together with its data. */
  stop(): Promise<void>;
}

/** A PostgreSQL of a test's own that can be restarted under the product, with its data. */
export function startRestartablePostgres(): Promise<RestartablePostgres>;
