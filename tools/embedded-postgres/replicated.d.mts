export interface ReplicatedPostgres {
  superuserUrl: string;
  ownerUrl: string;
  appUrl: string;
  readUrl: string;
  replica: {
    superuserUrl: string;
    /** Address with the login role of the public reads. */
    readUrl: string;
    /** Lets it stand still where it is: it answers, and learns of nothing. */
    holdUp(): Promise<void>;
    goOn(): Promise<void>;
    /** Ends it as in a crash. */
    stop(): Promise<void>;
    start(): Promise<void>;
  };
  /** Ends both together with their data. */
  stop(): Promise<void>;
}

/** A PostgreSQL of a test's own with a streaming replica, which can be held up, ended and started again. */
export function startReplicatedPostgres(): Promise<ReplicatedPostgres>;
