import { IsOptional, IsUUID } from 'class-validator';

/** Query of `GET /api/demand`: of a city, and of a category or of all that the city does not have yet. */
export class DemandQuery {
  @IsUUID()
  city_id: string;

  @IsOptional()
  @IsUUID()
  category_id?: string;
}
