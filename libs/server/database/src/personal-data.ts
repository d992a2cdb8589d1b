import type { EntityManager } from 'typeorm';

/** Whose data it is, by everything that rows know a person by. */
export interface Person {
  userId: string;
  /** Null unless it is confirmed: an address that somebody only claims leads to nobody's data. */
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
  /** Tables that mention people and are neither handed out nor erased, each with the reason. */
  kept?: Readonly<Record<string, string>>;
  /** What is handed to the person, by headings of his own language. Secrets, digests and other people stay out. */
  collect(tx: EntityManager, person: Person): Promise<Record<string, unknown>>;
  /** Handed out with the rest, and removed with it. */
  files?(tx: EntityManager, person: Person): Promise<PersonalFile[]>;
  obstacles?(tx: EntityManager, person: Person): Promise<ClosingObstacle[]>;
  /** Until when what was agreed upon keeps the data; null when nothing does. */
  keptUntil?(tx: EntityManager, person: Person): Promise<Date | null>;
  /** What ends at once when the account is closed, before anything is erased. */
  close?(tx: EntityManager, person: Person): Promise<void>;
  /** Erases, or takes the person out of what has to stay. The account itself goes after all others. */
  erase(tx: EntityManager, person: Person): Promise<void>;
}

const declared = new Map<string, PersonalData>();

/**
 * Declares what a library's tables hold about people, in its `personal-data.ts`, which its index imports: so that the
 * accounts, which stand below it, can hand the data out and erase them without knowing whose they are.
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
