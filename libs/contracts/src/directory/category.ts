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
}

/** A category of a city with how many providers are listed in it. */
export class PopularCategory extends Category {
  /** Listed providers; at least 1. */
  @IsInt()
  provider_count: number;
}

/** Most popular categories that are shown for a city (spec section 9). */
export const POPULAR_CATEGORIES_MAX = 6;

/** Most services that are shown for a city; more than there are categories. */
export const CITY_SERVICES_MAX = 200;

/** The name for titles: the category's own plural, else its name with an 's'. */
export function categoryPlural(category: Pick<Category, 'name' | 'plural'>): string {
  return category.plural ?? `${category.name}s`;
}
