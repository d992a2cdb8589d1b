import { IsNotEmpty, IsString } from 'class-validator';
import { MaxLength } from '../text/max-length';
import { Opaque } from '../text/transforms';

/** Body of every call that uses the link of an email: what the link carries. */
export class LinkRequest {
  @MaxLength(200)
  @IsNotEmpty({ message: 'The link carries no token.' })
  @IsString()
  @Opaque()
  token: string;
}
