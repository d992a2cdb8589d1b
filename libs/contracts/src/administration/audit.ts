import type { ListPage } from '../http/list';

/** One audited action on somebody else's data. */
export interface AuditLine {
  id: string;
  /** Null for a command or a job on the server. */
  actor_id: string | null;
  /** Null when the account is gone. */
  actor_email: string | null;
  action: string;
  subject_type: string;
  subject_id: string | null;
  /** Of a provider that was acted on; null when it is gone. */
  provider_name: string | null;
  /** What it touched, as it was and as it became; null where it was not there. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  reason: string | null;
  /** The caller's network address; of IPv6 the first 64 bits. */
  address: string | null;
  details: Record<string, unknown>;
  created_at: string;
}

/** Response of `GET /api/admin/audit`. */
export interface AuditPage extends ListPage<AuditLine> {
  /** Every action that the log knows of, for the choice of one. */
  actions: string[];
}

/** As `actor`: what no person did, but a command or a job on the server. */
export const SERVER_ACTOR = 'server';

/** One field that an action changed; undefined where it was not there. */
export interface AuditedChange {
  field: string;
  before: unknown;
  after: unknown;
}

/** What differs between the states before and after, in the order in which it was written down. */
export function auditedChanges({ before, after }: Pick<AuditLine, 'before' | 'after'>): AuditedChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .map((field) => ({ field, before: before?.[field], after: after?.[field] }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}
