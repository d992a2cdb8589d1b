import type { ListPage } from '../http/list';

/** A job that was given up and waits for an administrator. */
export interface FailedJob {
  id: string;
  name: string;
  queue: string;
  /** Ids only; no personal data. */
  payload: Record<string, unknown>;
  last_error: string | null;
  created_at: string;
  failed_at: string;
}

/** Response of `GET /api/admin/jobs/failed`. */
export type FailedJobs = ListPage<FailedJob>;

export const DISCARD_REASON = { min: 3, max: 500, message: 'Say in a few words why this job is not done.' } as const;
