import { IsIn, IsOptional, IsString } from 'class-validator';
import { MaxLength } from '../text/max-length';
import { SLUG_MAX } from '../directory/reference.request';
import { SEARCH_TEXT_MAX } from '../directory/search-text';
import { DecimalNumber, OneLine, Opaque } from '../text/transforms';

/** Body of `POST /api/demand`: a search without results. */
export class UnmetSearch {
  /** City slug. */
  @IsOptional()
  @IsString()
  @MaxLength(SLUG_MAX)
  @Opaque()
  city?: string;

  /** Category slug; without one the words are counted. */
  @IsOptional()
  @IsString()
  @MaxLength(SLUG_MAX)
  @Opaque()
  category?: string;

  @IsOptional()
  @IsString()
  @MaxLength(SEARCH_TEXT_MAX)
  @OneLine()
  words?: string;
}

export const DEMAND_DAYS = [7, 30, 90] as const;
export type DemandDays = (typeof DEMAND_DAYS)[number];

/** Query of `GET /api/admin/demand`. */
export class DemandReportQuery {
  @IsOptional()
  @DecimalNumber()
  @IsIn(DEMAND_DAYS)
  days: DemandDays = 30;
}
