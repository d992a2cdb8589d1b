import { IsInt, IsOptional, IsString, IsUUID } from 'class-validator';

/** A category as the public sees it. */
export class Category {
  @IsUUID()
  id: string;

  @IsString()
  name: string;

  /** 'tree-service'. */
  @IsString()
  slug: string;

  /** Irregular plural for titles ('Landscaping Services'); null when adding an 's' is right. */
  @IsOptional()
  @IsString()
  plural?: string | null;

  /** Icon chosen by an administrator, of CATEGORY_ICONS; null for the default. */
  @IsOptional()
  @IsString()
  icon?: string | null;

  /** How far a listing without a radius of its own serves; 0 where customers come to it. Only in the list of all. */
  @IsOptional()
  @IsInt()
  default_radius_miles?: number;
}

export class PopularCategory extends Category {
  /** At least 1. */
  @IsInt()
  provider_count: number;
}

/** How much of a category there is, over all cities. */
export class CategoryCount {
  slug: string;
  /** At least 1. */
  provider_count: number;
  /** Cities with listings; at least 1. */
  city_count: number;
}

/** Cities that a category must be listed in before search engines are shown its page. */
export const CATEGORY_PAGE_CITIES = 3;
