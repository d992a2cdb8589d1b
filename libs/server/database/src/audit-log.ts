import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

export interface AuditEntry {
  /** Null for a command on the server. */
  actorId: string | null;
  /** What was done, as `subject.verb`: 'provider.approve'. */
  action: string;
  subjectType: string;
  subjectId: string | null;
  /** What is worth knowing of it later; no secrets, no contact data. */
  details?: Record<string, unknown>;
}

/** The log of what administrators did: written in the transaction that did it, never changed. */
@Injectable()
export class AuditLog {
  /** Adds an entry; the transaction must run as the service. */
  async record(
    tx: EntityManager,
    { actorId, action, subjectType, subjectId, details = {} }: AuditEntry,
  ): Promise<void> {
    await tx.query(
      `insert into audit_log (actor_id, action, subject_type, subject_id, details) values ($1, $2, $3, $4, $5)`,
      [actorId, action, subjectType, subjectId, details],
    );
  }
}
