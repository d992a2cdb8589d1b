import { WHOLE_DOCUMENT } from '../http/accepted-body';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsOptional,
  IsString,
  IsUUID,
  ValidateNested,
} from 'class-validator';
import { MaxLength } from '../text/max-length';
import type { ProblemSlug } from '../http/problems';
import { json, route } from '../http/route';
import { NoLinesIsAbsent } from '../text/transforms';
import { DecidedApplication, VETTING_NOTES_MAX, type VetProviderRequest } from './vetting';

/** More are no longer read before they are decided about. */
export const VET_MANY_MAX = 50;

/** Body of `POST /api/admin/vetting/decide` and `POST /api/admin/vetting/preview`: one decision about several applications. */
export class VetManyRequest {
  @IsIn(['approve', 'reject'])
  action: VetProviderRequest['action'];

  /** With a rejection: what each applicant reads in the email. */
  @IsOptional()
  @MaxLength(VETTING_NOTES_MAX)
  @IsString()
  @NoLinesIsAbsent()
  notes?: string;

  @ValidateNested({ each: true })
  @ArrayUnique((one?: DecidedApplication) => one?.providerId, { message: 'An application is named twice' })
  @ArrayMaxSize(VET_MANY_MAX, { message: `At most ${VET_MANY_MAX} applications at once` })
  @ArrayMinSize(1, { message: 'Choose at least one application' })
  @IsArray()
  @Type(() => DecidedApplication)
  applications: DecidedApplication[];
}

/** Body of `POST /api/admin/vetting/undo`: whose decisions are taken back. */
export class UndoManyRequest {
  @IsUUID(undefined, { each: true })
  @ArrayUnique({ message: 'An application is named twice' })
  @ArrayMaxSize(VET_MANY_MAX, { message: `At most ${VET_MANY_MAX} applications at once` })
  @ArrayMinSize(1, { message: 'Choose at least one application' })
  @IsArray()
  providerIds: string[];
}

/** Why one of the decisions cannot be made, or undone. */
export interface VetObstacle {
  kind: ProblemSlug;
  /** As the same about it alone would be answered. */
  detail: string;
}

/** What would become of one application, in the order in which they were named. */
export interface VetPreview {
  id: string;
  obstacle: VetObstacle | null;
  /** Email addresses of the other administrators who have it open now. */
  viewers: string[];
}

/** What has become of one application whose decision was to be taken back, in the order in which they were named. */
export interface UndoManyOutcome {
  id: string;
  /** Nothing was changed about this one. */
  obstacle: VetObstacle | null;
}

/** What has become of one application that was to be decided about, in the same order. */
export interface VetManyOutcome extends UndoManyOutcome {
  /** Until when the decision can be undone (ISO 8601); null where it took effect at once, and with an obstacle. */
  takes_effect_at: string | null;
}

/** Apart from the decision about one application, on whose classes they stand. */
export const vetManyRoutes = {
  /** What would become of each; changes nothing. */
  preview: route('POST', '/api/admin/vetting/preview', {
    access: 'admin',
    body: VetManyRequest,
    accepts: WHOLE_DOCUMENT,
    response: json<VetPreview[]>(),
  }),
  /** Each by itself, as if decided alone: an obstacle to one does not affect the others. */
  decide: route('POST', '/api/admin/vetting/decide', {
    access: 'admin',
    body: VetManyRequest,
    accepts: WHOLE_DOCUMENT,
    response: json<VetManyOutcome[]>(),
  }),
  /** Each by itself, as if undone alone: an obstacle to one does not affect the others. */
  undo: route('POST', '/api/admin/vetting/undo', {
    access: 'admin',
    body: UndoManyRequest,
    response: json<UndoManyOutcome[]>(),
  }),
};
