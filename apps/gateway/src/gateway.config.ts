import { IsString } from 'class-validator';

/** Settings of the gateway itself; its libraries have their own. */
export class GatewaySettings {
  /** Additional origins of pictures and previews, such as an S3 endpoint, separated by spaces. */
  @IsString()
  CONTENT_ORIGINS = '';
}
