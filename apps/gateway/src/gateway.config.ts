import { IsString } from 'class-validator';

/** What the one HTTP entrance needs besides what its libraries read. */
export class GatewaySettings {
  /** Further origins that pictures and previews may come from (for instance an S3 endpoint), separated by spaces. */
  @IsString()
  CONTENT_ORIGINS = '';
}
