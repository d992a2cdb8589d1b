import { IsNotEmpty, IsString, MaxLength } from 'class-validator';

/** What a link of an email about a waitlist carries: body of `POST /api/waitlist/claim` and `/leave`. */
export class WaitlistLinkRequest {
  @MaxLength(200)
  @IsNotEmpty({ message: 'The link carries no token.' })
  @IsString()
  token: string;
}
