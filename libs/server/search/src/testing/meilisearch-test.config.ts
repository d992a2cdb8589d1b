import { IsOptional, IsUrl } from 'class-validator';

/** Where the tests find a Meilisearch server, if there is one. */
export class MeilisearchTestSettings {
  @IsOptional()
  @IsUrl({ require_tld: false, require_protocol: true })
  MEILI_TEST_URL?: string;
}
