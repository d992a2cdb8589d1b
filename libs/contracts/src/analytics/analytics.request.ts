import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsBoolean, IsIn, IsObject, ValidateNested } from 'class-validator';
import { ANALYTICS_BATCH_MAX, ANALYTICS_EVENT_NAMES, type AnalyticsEventName } from './analytics-events';

export class AnalyticsEvent {
  @IsIn(ANALYTICS_EVENT_NAMES, { message: 'There is no event of this name.' })
  name: AnalyticsEventName;

  /** Undeclared and personal properties are dropped. */
  @IsObject()
  properties: Record<string, unknown>;
}

/** Body of `POST /api/analytics/events`. */
export class AnalyticsBatch {
  @ValidateNested({ each: true })
  @Type(() => AnalyticsEvent)
  @ArrayMaxSize(ANALYTICS_BATCH_MAX)
  @ArrayMinSize(1)
  @IsArray()
  events: AnalyticsEvent[];
}

/** Body of `PUT /api/provider/stats/monthly-email`. */
export class MonthlyEmailRequest {
  @IsBoolean()
  wanted: boolean;
}
