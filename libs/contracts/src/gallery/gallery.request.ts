import { IsIn, IsInt, IsOptional, IsString, IsUUID, Min, ValidateIf } from 'class-validator';
import { MaxLength } from '../text/max-length';
import type { SortDirection } from '../http/list';
import { ListQuery } from '../http/route-inputs';
import { NoLinesIsAbsent, OneLine } from '../text/transforms';
import { CAPTION_MAX, PHOTO_MESSAGES, REPORT_DETAILS_MAX, REPORT_REASONS, type ReportReason } from './gallery';

/** Body of `PATCH /api/provider/photos/{id}`: absent fields stay. */
export class UpdatePhotoRequest {
  /** What people read, and hear who do not see it; empty takes it away. */
  @ValidateIf((_: object, value: unknown) => value !== undefined)
  @MaxLength(CAPTION_MAX, { message: PHOTO_MESSAGES.captionLength })
  @IsString()
  @OneLine()
  caption?: string;

  /** Its place among the provider's pictures, from 1; beyond the last is the last. */
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

/** Query of `GET /api/admin/photos`: providers in the order in which they came. */
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
  /** `keep` lets it stand and puts its reports aside; `remove` takes it away for good and tells the provider. */
  @IsIn(['keep', 'remove'])
  action: 'keep' | 'remove';
}
