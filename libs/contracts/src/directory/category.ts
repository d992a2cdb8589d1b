import { IsInt, IsOptional, IsString, IsUUID } from 'class-validator';

/** A category as shown to the public. */
export class Category {
  @IsUUID()
  id: string;

  @IsString()
  name: string;

  /** 'tree-service'. */
  @IsString()
  slug: string;

  /** Irregular plural for titles ('Landscaping Services'); null when the name plus 's' is correct. */
  @IsOptional()
  @IsString()
  plural?: string | null;

  /** Icon chosen by an administrator, from CATEGORY_ICONS; null for the default. */
  @IsOptional()
  @IsString()
  icon?: string | null;

  /** Default service radius of listings; 0 where customers come to the provider. Only in the full list. */
  @IsOptional()
  @IsInt()
  default_radius_miles?: number;
}

export class PopularCategory extends Category {
  /** At least 1. */
  @IsInt()
  provider_count: number;
}

/** Totals of a category across all cities. */
export class CategoryCount {
  slug: string;
  /** At least 1. */
  provider_count: number;
  /** Cities with listings; at least 1. */
  city_count: number;
}

/** Cities with listings required before search engines may index a category's page. */
export const CATEGORY_PAGE_CITIES = 3;
