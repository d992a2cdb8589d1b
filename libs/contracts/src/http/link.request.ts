import { IsNotEmpty, IsString } from 'class-validator';
import { MaxLength } from '../text/max-length';
import { Opaque } from '../text/transforms';

/** Body of calls made from a link in an email: its token. */
export class LinkRequest {
  @MaxLength(200)
  @IsNotEmpty({ message: 'The link carries no token.' })
  @IsString()
  @Opaque()
  token: string;
}
