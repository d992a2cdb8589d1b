import { IsString } from 'class-validator';

/** What the one HTTP entrance needs besides the runtime settings. */
export class GatewaySettings {
  /** Folder of the assembled web build: static/, server/ and release.json. */
  @IsString()
  WEB_DIRECTORY = 'apps/shell/dist/web';

  /** Further origins that pictures and previews may come from (for instance an S3 endpoint), separated by spaces. */
  @IsString()
  CONTENT_ORIGINS = '';
}
