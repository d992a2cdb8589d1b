import { IsOptional, IsUrl } from 'class-validator';

export class MeilisearchTestSettings {
  @IsOptional()
  @IsUrl({ require_tld: false, require_protocol: true })
  MEILI_TEST_URL?: string;
}
