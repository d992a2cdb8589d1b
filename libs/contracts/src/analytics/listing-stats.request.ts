import { IsBoolean } from 'class-validator';

/** Body of `PUT /api/provider/stats/monthly-email`. */
export class MonthlyEmailRequest {
  @IsBoolean()
  wanted: boolean;
}
