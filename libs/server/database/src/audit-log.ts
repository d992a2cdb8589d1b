import { Injectable } from '@nestjs/common';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager } from 'typeorm';

/** Audited columns of a record before or after an action; null if it did not exist. No secrets or contact data. */
export type AuditedState = Record<string, unknown> | null;

export interface AuditEntry {
  /** Null for a command on the server. */
  actorId: string | null;
  /** `subject.verb`: 'provider.approve'. */
  action: string;
  subjectType: string;
  subjectId: string | null;
  before?: AuditedState;
  after?: AuditedState;
  /** In the actor's own words. */
  reason?: string | null;
  /** Additional facts; no secrets or contact data. */
  details?: Record<string, unknown>;
}

const addresses = new AsyncLocalStorage<string>();

/** Attaches an IP address to a request's work, for audit entries and security events. */
export const withCallerAddress = <T>(address: string, work: () => T): T => addresses.run(address, work);

export const callerAddress = (): string | null => addresses.getStore() ?? null;

export type LatestAction = Pick<AuditEntry, 'action' | 'actorId'>;

/** IDs are assigned under the record's lock, times at the start of a transaction: only IDs follow the order of the actions. */
const LATEST = `
  select action, actor_id as "actorId" from audit_log
   where subject_type = $1 and subject_id = $2 and action = any($3) order by id desc limit 1`;

/** The log of administrators' actions: written in the same transaction and never changed. */
@Injectable()
export class AuditLog {
  /** Adds an entry; the transaction must run as the service. If this fails, the audited action is rolled back with it. */
  async record(tx: EntityManager, entry: AuditEntry): Promise<void> {
    const { actorId, action, subjectType, subjectId, before, after, reason, details = {} } = entry;
    await tx.query(
      `insert into audit_log (actor_id, action, subject_type, subject_id, before, after, reason, address, details)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        actorId,
        action,
        subjectType,
        subjectId,
        before ?? null,
        after ?? null,
        reason ?? null,
        callerAddress(),
        details,
      ],
    );
  }

  /**
   * The latest entry with one of the actions on a record. The transaction must run as the service and hold the record's lock.
   */
  async latest(
    tx: EntityManager,
    { subjectType, subjectId }: Pick<AuditEntry, 'subjectType' | 'subjectId'>,
    actions: readonly string[],
  ): Promise<LatestAction | undefined> {
    const [entry] = await tx.query<LatestAction[]>(LATEST, [subjectType, subjectId, actions]);
    return entry;
  }
}
