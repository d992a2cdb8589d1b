import { IsBoolean } from 'class-validator';

/** Body of `PUT /api/provider/reach/monthly-email`. */
export class MonthlyEmailRequest {
  @IsBoolean()
  wanted: boolean;
}
