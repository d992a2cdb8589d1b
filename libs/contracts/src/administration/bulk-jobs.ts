import { IsIn, IsOptional, IsString } from 'class-validator';
import { bulkRoutes, ChosenRows, StartWithReasonRequest } from '../bulk';
import { MaxLength } from '../text/max-length';
import { EmptyIsAbsent } from '../text/transforms';

export const JOB_ACTIONS = ['retry', 'discard'] as const;
export type JobAction = (typeof JOB_ACTIONS)[number];

/** Selects all failed jobs that match the filter. */
export class PrepareJobsRequest extends ChosenRows {
  @IsIn(JOB_ACTIONS)
  action: JobAction;

  @IsOptional()
  @MaxLength(100)
  @IsString()
  @EmptyIsAbsent()
  q?: string;
}

/** 'jobs:act' is the right to discard; it includes retrying. */
export const bulkJobRoutes = bulkRoutes('/api/admin/jobs/bulk', 'jobs:act', {
  matching: PrepareJobsRequest,
  given: StartWithReasonRequest,
});
