import { IsBoolean, IsIn, IsOptional, IsString } from 'class-validator';
import { MaxLength } from '../text/max-length';
import { INSIDE_CHECKS, type InsideCheckName, TICKED_ITEM_NAMES, type TickedItemName } from './launch';
import { EmptyIsAbsent } from '../text/transforms';

/** Query of `GET /api/admin/health`. */
export class HealthQuery {
  /** All checks if absent. */
  @IsOptional()
  @IsIn(INSIDE_CHECKS)
  check?: InsideCheckName;
}

/** Body of `POST /api/admin/launch-checklist/tick`. */
export class TickRequest {
  @IsIn(TICKED_ITEM_NAMES)
  item: TickedItemName;

  /** False clears the tick. */
  @IsBoolean()
  done: boolean;

  /** A note, such as a figure or a reference. */
  @IsOptional()
  @MaxLength(500)
  @IsString()
  @EmptyIsAbsent()
  note?: string;
}
