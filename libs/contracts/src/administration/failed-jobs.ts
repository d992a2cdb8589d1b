import type { ListPage } from '../http/list';

/** A job that ran out of attempts. */
export interface FailedJob {
  id: string;
  name: string;
  queue: string;
  /** IDs only; no personal data. */
  payload: Record<string, unknown>;
  last_error: string | null;
  created_at: string;
  failed_at: string;
}

/** Response of `GET /api/admin/jobs/failed`. */
export type FailedJobs = ListPage<FailedJob>;

export const DISCARD_REASON = { min: 3, max: 500, message: 'Say in a few words why this job is not done.' } as const;
