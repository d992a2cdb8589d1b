import { IsIn, IsString } from 'class-validator';
import { Length } from '../text/max-length';
import { FilterText, ListQuery } from '../http/route-inputs';
import { DISCARD_REASON } from './failed-jobs';
import { SeveralLines } from '../text/transforms';

/** Sorted by when a job failed permanently. */
export class FailedJobsQuery extends ListQuery {
  @IsIn(['failed'])
  sort = 'failed' as const;

  /** Part of the job's name; also of its error, for administrators who may see contact data. */
  @FilterText()
  q?: string;
}

/** Body of `POST /api/admin/jobs/{id}/discard`. */
export class DiscardJobRequest {
  @Length(DISCARD_REASON.min, DISCARD_REASON.max, { message: DISCARD_REASON.message })
  @IsString({ message: DISCARD_REASON.message })
  @SeveralLines()
  reason: string;
}
