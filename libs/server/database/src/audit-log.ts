import { Injectable } from '@nestjs/common';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager } from 'typeorm';

/** What of a thing an action touches, as the tables name it; null where it is not there. No secrets, no contact data. */
export type AuditedState = Record<string, unknown> | null;

export interface AuditEntry {
  /** Null for a command on the server. */
  actorId: string | null;
  /** What was done, as `subject.verb`: 'provider.approve'. */
  action: string;
  subjectType: string;
  subjectId: string | null;
  before?: AuditedState;
  after?: AuditedState;
  /** In the actor's own words. */
  reason?: string | null;
  /** What else is worth knowing of it later; no secrets, no contact data. */
  details?: Record<string, unknown>;
}

const addresses = new AsyncLocalStorage<string>();

/** Does the work of a request, so that audit entries and security events say from which network address it was asked for. */
export const withCallerAddress = <T>(address: string, work: () => T): T => addresses.run(address, work);

export const callerAddress = (): string | null => addresses.getStore() ?? null;

/** The log of what administrators did: written in the transaction that did it, never changed. */
@Injectable()
export class AuditLog {
  /** Adds an entry; the transaction must run as the service. When it cannot be added, what it tells of is undone with it. */
  async record(tx: EntityManager, entry: AuditEntry): Promise<void> {
    const { actorId, action, subjectType, subjectId, before, after, reason, details = {} } = entry;
    await tx.query(
      `insert into audit_log (actor_id, action, subject_type, subject_id, before, after, reason, address, details)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        ...[actorId, action, subjectType, subjectId, before ?? null, after ?? null, reason ?? null],
        ...[callerAddress(), details],
      ],
    );
  }
}
