import { IsOptional, IsUUID } from 'class-validator';

/** For a category in a city, or for all categories that the city lacks. */
export class DemandQuery {
  @IsUUID()
  city_id: string;

  @IsOptional()
  @IsUUID()
  category_id?: string;
}
