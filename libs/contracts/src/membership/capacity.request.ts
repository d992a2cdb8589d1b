import { IsUUID } from 'class-validator';

/** Query of `GET /api/capacity`: one city and category. */
export class CapacityQuery {
  @IsUUID()
  city_id: string;

  @IsUUID()
  category_id: string;
}
