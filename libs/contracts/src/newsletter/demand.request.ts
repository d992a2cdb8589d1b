import { IsOptional, IsUUID } from 'class-validator';

/** Of a category in a city, or of all categories that the city lacks. */
export class DemandQuery {
  @IsUUID()
  city_id: string;

  @IsOptional()
  @IsUUID()
  category_id?: string;
}
