import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** A person's identifiers in tables. */
export interface Person {
  userId: string;
  /** Null unless confirmed: an unconfirmed address must not give access to another person's data. */
  email: string | null;
  /** The person's listing or application. */
  providerId: string | null;
}

export interface PersonalFile {
  bucket: string;
  path: string;
}

/** What prevents a person from closing their account. */
export interface ClosingObstacle {
  /** 'membership' is active; 'checkout' can still be paid. */
  kind: 'membership' | 'checkout';
  /** When it ends without action; null if the person has to end it. */
  until: Date | null;
}

/** Personal data in the tables of one library. Everything runs as the service, in the caller's transaction. */
export interface PersonalData {
  /** Name of its file in a data export. */
  name: string;
  /** Tables with a person's rows. */
  tables: readonly string[];
  /** Tables that mention people but are neither exported nor erased, with the reason. */
  kept?: Readonly<Record<string, string>>;
  /** Data exported to the person, under plain headings; no secrets, hashes or other people's data. */
  collect(tx: EntityManager, person: Person): Promise<Record<string, unknown>>;
  /** Exported and erased with the rows. */
  files?(tx: EntityManager, person: Person): Promise<PersonalFile[]>;
  obstacles?(tx: EntityManager, person: Person): Promise<ClosingObstacle[]>;
  /** Until when an agreement requires the data to be retained; null if none does. */
  keptUntil?(tx: EntityManager, person: Person): Promise<Date | null>;
  /** What ends immediately when the account is closed, before anything is erased. */
  close?(tx: EntityManager, person: Person): Promise<void>;
  /** Erases the data, or anonymizes retained rows. The account itself is erased last. */
  erase(tx: EntityManager, person: Person): Promise<void>;
}

/** Personal data of all libraries, in the order in which it is closed and erased. */
export class PersonalDataList {
  constructor(readonly parts: readonly PersonalData[] = []) {}
}

/** Gives the accounts the list of what to export and erase, without a dependency on the libraries that hold it. */
@Global()
@Module({})
export class PersonalDataModule {
  static of(parts: readonly PersonalData[]): DynamicModule {
    const list = { provide: PersonalDataList, useValue: new PersonalDataList(parts) };
    return { module: PersonalDataModule, providers: [list], exports: [list] };
  }
}

export const decisionData: PersonalData = {
  name: 'decisions',
  tables: [],
  kept: {
    audit_log:
      'Who decided what has to stay checkable; it holds ids and IP addresses of administrators, and no contact data.',
  },
  collect: async (tx, { userId, providerId }) => ({
    decisions: await tx.query(
      'select action, created_at from audit_log where subject_id in ($1, $2) order by created_at',
      [userId, providerId],
    ),
  }),
  erase: () => Promise.resolve(),
};

export const securityEventData: PersonalData = {
  name: 'security-events',
  tables: [],
  kept: {
    security_events:
      'Misuse has to be found later; it holds ids and IP addresses, no contact data, and goes after 6 months.',
  },
  collect: async (tx, { userId }) => ({
    security_events: await tx.query(
      'select kind, address, method, times, created_at from security_events where user_id = $1 order by created_at',
      [userId],
    ),
  }),
  erase: () => Promise.resolve(),
};
