import { IsOptional, IsString, IsUrl, Matches } from 'class-validator';

export class IndexNowSettings {
  /** IndexNow key for notifying search engines of changed pages; without it, they are not notified. Choose any 8 to 128 letters, digits and hyphens. */
  @IsOptional()
  @IsString()
  @Matches(/^[a-zA-Z0-9-]{8,128}$/, { message: 'INDEXNOW_KEY has 8 to 128 letters, digits and hyphens' })
  INDEXNOW_KEY?: string;

  /** Origin of the search engine to notify, which notifies the others. */
  @IsUrl({ protocols: ['http', 'https'], require_tld: false, require_protocol: true })
  INDEXNOW_API_BASE = 'https://api.indexnow.org';
}
