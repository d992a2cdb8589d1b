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

/** A longer list would not be read before deciding. */
export const VET_MANY_MAX = 50;

/** One decision on several applications, made or previewed. */
export class VetManyRequest {
  @IsIn(['approve', 'reject'])
  action: VetProviderRequest['action'];

  /** Notes of a rejection, sent to each applicant. */
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

export class UndoManyRequest {
  @IsUUID(undefined, { each: true })
  @ArrayUnique({ message: 'An application is named twice' })
  @ArrayMaxSize(VET_MANY_MAX, { message: `At most ${VET_MANY_MAX} applications at once` })
  @ArrayMinSize(1, { message: 'Choose at least one application' })
  @IsArray()
  providerIds: string[];
}

/** Why a decision cannot be made or undone. */
export interface VetObstacle {
  kind: ProblemSlug;
  /** The message of the single-application call. */
  detail: string;
}

/** Outcome of the decision for one application, in request order. */
export interface VetPreview {
  id: string;
  obstacle: VetObstacle | null;
  /** Email addresses of other administrators viewing it now. */
  viewers: string[];
}

/** Result of an undo for one application, in request order. */
export interface UndoManyOutcome {
  id: string;
  /** Why nothing changed. */
  obstacle: VetObstacle | null;
}

/** Result of a decision for one application, in request order. */
export interface VetManyOutcome extends UndoManyOutcome {
  /** Undo deadline (ISO 8601); null if already in effect, or with an obstacle. */
  takes_effect_at: string | null;
}

export const vetManyRoutes = {
  /** Changes nothing. */
  preview: route('POST', '/api/admin/vetting/preview', {
    right: 'applications:act',
    body: VetManyRequest,
    accepts: WHOLE_DOCUMENT,
    response: json<VetPreview[]>(),
  }),
  /** Each application is handled independently: an obstacle to one does not affect the others. */
  decide: route('POST', '/api/admin/vetting/decide', {
    right: 'applications:act',
    body: VetManyRequest,
    accepts: WHOLE_DOCUMENT,
    response: json<VetManyOutcome[]>(),
  }),
  /** Each application is handled independently: an obstacle to one does not affect the others. */
  undo: route('POST', '/api/admin/vetting/undo', {
    right: 'applications:act',
    body: UndoManyRequest,
    response: json<UndoManyOutcome[]>(),
  }),
};
