export interface AuditLine {
  id: string;
  actor_id: string | null;
  actor_email: string | null;
  action: string;
  subject_type: string;
  subject_id: string | null;
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
