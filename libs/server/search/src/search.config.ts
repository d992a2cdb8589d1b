import { IsInt, IsOptional, IsString, IsUrl, Matches, Max, Min } from 'class-validator';

export class SearchSettings {
  /** Address of a Meilisearch server; without it PostgreSQL searches. */
  @IsOptional()
  @IsUrl({ require_tld: false, require_protocol: true, protocols: ['http', 'https'] })
  MEILI_URL?: string;

  /** Key that may search, and on the worker also write the index. */
  @IsOptional()
  @IsString()
  MEILI_KEY?: string;

  /** Name of the index; different for installations that share a server. */
  @Matches(/^[a-z0-9_-]{1,100}$/, { message: 'MEILI_INDEX has only lower-case letters, digits, - and _' })
  MEILI_INDEX = 'townlink_category_terms';

  /** Milliseconds without a response after which PostgreSQL is used instead. */
  @IsInt()
  @Min(50)
  @Max(10_000)
  MEILI_TIMEOUT = 500;
}
