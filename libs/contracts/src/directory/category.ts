import { IsInt, IsOptional, IsString, IsUUID } from 'class-validator';

/** A kind of service as everyone sees it. */
export class Category {
  @IsUUID()
  id: string;

  @IsString()
  name: string;

  /** Address part: 'tree-service'. */
  @IsString()
  slug: string;

  /** The plural for titles where adding an 's' is wrong ('Landscaping Services'); null where it is right. */
  @IsOptional()
  @IsString()
  plural?: string | null;

  /** The icon that administrators chose, of CATEGORY_ICONS; null for the one that follows from the slug. */
  @IsOptional()
  @IsString()
  icon?: string | null;
}

/** A category of a city with how many providers are listed in it. */
export class PopularCategory extends Category {
  /** Listed providers; at least 1. */
  @IsInt()
  provider_count: number;
}
