import type { EntityManager } from 'typeorm';

/** The identifiers by which tables refer to a person. */
export interface Person {
  userId: string;
  /** Null unless confirmed: an unconfirmed address must not give access to anybody's data. */
  email: string | null;
  /** Of the person's listing, applied for or listed. */
  providerId: string | null;
}

/** A file in the storage. */
export interface PersonalFile {
  bucket: string;
  path: string;
}

/** What keeps a person from closing the account. */
export interface ClosingObstacle {
  /** 'membership' runs; 'checkout' was begun and may still be paid. */
  kind: 'membership' | 'checkout';
  /** When it is over by itself; null where the person has to end it. */
  until: Date | null;
}

/** What one library's tables hold about people. Everything runs as the service, in the caller's transaction. */
export interface PersonalData {
  /** The tables of which rows belong to a person. */
  tables: readonly string[];
  /** Tables that mention people but are neither exported nor erased, each with the reason. */
  kept?: Readonly<Record<string, string>>;
  /** The data exported to the person, under plain headings; no secrets, hashes or other people's data. */
  collect(tx: EntityManager, person: Person): Promise<Record<string, unknown>>;
  /** Handed out with the rest, and removed with it. */
  files?(tx: EntityManager, person: Person): Promise<PersonalFile[]>;
  obstacles?(tx: EntityManager, person: Person): Promise<ClosingObstacle[]>;
  /** Until when an agreement requires the data to be kept; null when none does. */
  keptUntil?(tx: EntityManager, person: Person): Promise<Date | null>;
  /** What ends at once when the account is closed, before anything is erased. */
  close?(tx: EntityManager, person: Person): Promise<void>;
  /** Erases the data, or anonymizes what has to stay. The account itself is erased last. */
  erase(tx: EntityManager, person: Person): Promise<void>;
}

const declared = new Map<string, PersonalData>();

/**
 * Declares what a library's tables hold about people, in its `personal-data.ts`, which its index imports: the accounts
 * library can then export and erase the data without depending on the libraries above it.
 * @param name of the file in which a person finds them
 * @throws Error when the name is taken
 */
export function definePersonalData(name: string, data: PersonalData): PersonalData {
  if (declared.has(name)) throw new Error(`Two kinds of personal data are named '${name}'`);
  declared.set(name, data);
  return data;
}

/** Everything that was declared, by name. */
export const personalData = (): ReadonlyMap<string, PersonalData> => declared;

definePersonalData('decisions', {
  tables: [],
  kept: {
    audit_log:
      'Who decided what has to stay checkable; it holds ids and network addresses of administrators, and no contact data.',
  },
  collect: async (tx, { userId, providerId }) => ({
    decisions: await tx.query(
      'select action, created_at from audit_log where subject_id in ($1, $2) order by created_at',
      [userId, providerId],
    ),
  }),
  erase: () => Promise.resolve(),
});

definePersonalData('security-events', {
  tables: [],
  kept: {
    security_events:
      'Misuse has to be found later; it holds ids and network addresses, no contact data, and goes after 6 months.',
  },
  collect: async (tx, { userId }) => ({
    security_events: await tx.query(
      'select kind, address, method, times, created_at from security_events where user_id = $1 order by created_at',
      [userId],
    ),
  }),
  erase: () => Promise.resolve(),
});
