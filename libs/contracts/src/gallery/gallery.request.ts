import { IsIn, IsInt, IsOptional, IsString, IsUUID, Min, ValidateIf } from 'class-validator';
import { MaxLength } from '../text/max-length';
import type { SortDirection } from '../http/list';
import { ListQuery } from '../http/route-inputs';
import { NoLinesIsAbsent, OneLine } from '../text/transforms';
import { CAPTION_MAX, PHOTO_MESSAGES, REPORT_DETAILS_MAX, REPORT_REASONS, type ReportReason } from './gallery';

/** Absent fields are unchanged. */
export class UpdatePhotoRequest {
  /** Caption and alternative text; empty removes it. */
  @ValidateIf((_: object, value: unknown) => value !== undefined)
  @MaxLength(CAPTION_MAX, { message: PHOTO_MESSAGES.captionLength })
  @IsString()
  @OneLine()
  caption?: string;

  /** Position from 1; values beyond the end mean last. */
  @ValidateIf((_: object, value: unknown) => value !== undefined)
  @Min(1)
  @IsInt()
  position?: number;
}

/** Body of `POST /api/photos/{id}/report`. */
export class ReportPhotoRequest {
  @IsIn(REPORT_REASONS, { message: 'Choose what is wrong.' })
  reason: ReportReason;

  @IsOptional()
  @MaxLength(REPORT_DETAILS_MAX, { message: `At most ${REPORT_DETAILS_MAX} characters` })
  @IsString()
  @NoLinesIsAbsent()
  details?: string;
}

const Place = (): PropertyDecorator => IsUUID(undefined, { message: 'This leads to no page of the list.' });

/** In the order in which the providers joined. */
export class PhotosToReviewQuery extends ListQuery {
  @IsIn(['provider'])
  sort = 'provider' as const;

  override direction: SortDirection = 'asc';

  @Place()
  override after?: string;

  @Place()
  override before?: string;
}

/** Body of `POST /api/admin/photos/{id}/decide`. */
export class DecidePhotoRequest {
  /** `keep` dismisses the reports; `remove` deletes the picture and notifies the provider. */
  @IsIn(['keep', 'remove'])
  action: 'keep' | 'remove';
}
