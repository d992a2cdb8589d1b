import { IsIn, IsOptional, IsString } from 'class-validator';
import { bulkRoutes, bulkUndoRoute } from '../bulk';
import { MaxLength } from '../text/max-length';
import { NoLinesIsAbsent } from '../text/transforms';
import { VETTING_NOTES_MAX, type VetProviderRequest } from './vetting';

/** Selects all applications waiting for a decision. */
export class PrepareDecisionsRequest {
  @IsIn(['approve', 'reject'])
  action: VetProviderRequest['action'];
}

export class StartDecisionsRequest {
  /** Notes of a rejection, sent to each applicant. */
  @IsOptional()
  @MaxLength(VETTING_NOTES_MAX)
  @IsString()
  @NoLinesIsAbsent()
  notes?: string;
}

const PATH = '/api/admin/vetting/bulk';
const RIGHT = 'applications:act';

export const bulkDecisionRoutes = {
  ...bulkRoutes(PATH, RIGHT, { matching: PrepareDecisionsRequest, given: StartDecisionsRequest }),
  undo: bulkUndoRoute(PATH, RIGHT),
};
