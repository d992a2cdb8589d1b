/** One thing that somebody did who acts on what is not his own. */
export interface AuditLine {
  id: string;
  /** Null for a command on the server. */
  actor_id: string | null;
  /** Null when the account is gone. */
  actor_email: string | null;
  action: string;
  subject_type: string;
  subject_id: string | null;
  /** What it touched, as it was and as it became; null where it was not there. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  reason: string | null;
  /** Network address that it was asked for from; of IPv6 the first 64 bits. */
  address: string | null;
  details: Record<string, unknown>;
  created_at: string;
}

/** Answer of `GET /api/admin/audit`, newest first. */
export interface AuditPage {
  entries: AuditLine[];
  total: number;
  page: number;
  page_size: number;
}
