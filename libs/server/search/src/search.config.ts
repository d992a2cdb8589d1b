import { IsInt, IsOptional, IsString, IsUrl, Matches, Max, Min } from 'class-validator';

export class SearchSettings {
  /** URL of a Meilisearch server; without it, searches use PostgreSQL. */
  @IsOptional()
  @IsUrl({ require_tld: false, require_protocol: true, protocols: ['http', 'https'] })
  MEILI_URL?: string;

  /** Meilisearch key with permission to search both indexes; on the worker, also to create, swap and delete indexes. */
  @IsOptional()
  @IsString()
  MEILI_KEY?: string;

  /**
   * Name of the index of services; the name of the index of businesses begins with it. Must be different for each
   * installation on a shared server.
   */
  @Matches(/^[a-z0-9_-]{1,100}$/, { message: 'MEILI_INDEX has only lower-case letters, digits, - and _' })
  MEILI_INDEX = 'townlink_category_terms';

  /** Milliseconds to wait for Meilisearch before PostgreSQL is used instead. */
  @IsInt()
  @Min(50)
  @Max(10_000)
  MEILI_TIMEOUT = 500;
}
