import { IsIn } from 'class-validator';
import { FilterText } from '../http/route-inputs';
import { bulkRoutes, ChosenRows, StartWithReasonRequest } from '../bulk';

export const JOB_ACTIONS = ['retry', 'discard'] as const;
export type JobAction = (typeof JOB_ACTIONS)[number];

/** Selects all failed jobs that match the filter. */
export class PrepareJobsRequest extends ChosenRows {
  @IsIn(JOB_ACTIONS)
  action: JobAction;

  @FilterText()
  q?: string;
}

/** 'jobs:act' is the right to discard; it includes retrying. */
export const bulkJobRoutes = bulkRoutes('/api/admin/jobs/bulk', 'jobs:act', {
  matching: PrepareJobsRequest,
  given: StartWithReasonRequest,
});
