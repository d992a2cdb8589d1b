import { IsUUID } from 'class-validator';

export class CapacityQuery {
  @IsUUID()
  city_id: string;

  @IsUUID()
  category_id: string;
}
