import { Injectable } from '@nestjs/common';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager } from 'typeorm';

/**
 * The audited columns of a record before or after an action; null where it does not exist. No secrets or contact data.
 */
export type AuditedState = Record<string, unknown> | null;

export interface AuditEntry {
  /** Null for a command on the server. */
  actorId: string | null;
  /** The action, as `subject.verb`: 'provider.approve'. */
  action: string;
  subjectType: string;
  subjectId: string | null;
  before?: AuditedState;
  after?: AuditedState;
  /** In the actor's own words. */
  reason?: string | null;
  /** Further facts; no secrets, no contact data. */
  details?: Record<string, unknown>;
}

const addresses = new AsyncLocalStorage<string>();

/** Runs a request's work with its network address attached, for audit entries and security events. */
export const withCallerAddress = <T>(address: string, work: () => T): T => addresses.run(address, work);

export const callerAddress = (): string | null => addresses.getStore() ?? null;

export type LatestAction = Pick<AuditEntry, 'action' | 'actorId'>;

/** Ids are given under the record's lock, times at the start of a transaction: only ids are in the order of the actions. */
const LATEST = `
  select action, actor_id as "actorId" from audit_log
   where subject_type = $1 and subject_id = $2 and action = any($3) order by id desc limit 1`;

/** The log of administrators' actions: written in the same transaction, never changed. */
@Injectable()
export class AuditLog {
  /** Adds an entry; the transaction must run as the service. If it fails, the audited action is rolled back with it. */
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

  /** The latest of some actions on a record; the transaction must run as the service and hold the record's lock. */
  async latest(
    tx: EntityManager,
    { subjectType, subjectId }: Pick<AuditEntry, 'subjectType' | 'subjectId'>,
    actions: readonly string[],
  ): Promise<LatestAction | undefined> {
    const [entry] = await tx.query<LatestAction[]>(LATEST, [subjectType, subjectId, actions]);
    return entry;
  }
}
