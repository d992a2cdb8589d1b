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
}

export class PopularCategory extends Category {
  /** At least 1. */
  @IsInt()
  provider_count: number;
}
