import type { ListPage } from '../http/list';

/** One audited action on another account's data. */
export interface AuditLine {
  id: string;
  /** Null for a command or a job on the server. */
  actor_id: string | null;
  /** Null when the account is gone. */
  actor_email: string | null;
  action: string;
  subject_type: string;
  subject_id: string | null;
  /** Null when the provider is gone. */
  provider_name: string | null;
  /** State before and after; null where there was none. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  reason: string | null;
  /** The caller's IP address; for IPv6, its first 64 bits. */
  address: string | null;
  details: Record<string, unknown>;
  created_at: string;
}

/** Response of `GET /api/admin/audit`. */
export interface AuditPage extends ListPage<AuditLine> {
  /** Every known action, for the filter. */
  actions: string[];
}

/** `actor` of entries made by a command or a job. */
export const SERVER_ACTOR = 'server';

/** One changed field; undefined where it was absent. */
export interface AuditedChange {
  field: string;
  before: unknown;
  after: unknown;
}

/** Fields that differ, in the order they were recorded. */
export function auditedChanges({ before, after }: Pick<AuditLine, 'before' | 'after'>): AuditedChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .map((field) => ({ field, before: before?.[field], after: after?.[field] }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}
