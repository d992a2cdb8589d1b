import { IsInt, IsObject, IsString, Matches, Max, Min } from 'class-validator';
import { MaxLength } from '../text/max-length';
import { DecimalNumber, Opaque } from '../text/transforms';
import { EMAIL_MESSAGES as MESSAGES, type EmailWords } from './email-words';

/** A kind of email, then an underscore and its variant: 'approved_listed'. */
const NAME = /^[a-z0-9-]+(?:_[a-z0-9-]+)?$/;

export class EmailParams {
  @Matches(NAME, { message: MESSAGES.notFound })
  @MaxLength(80)
  @IsString()
  @Opaque()
  email: string;
}

export class EmailVersionParams extends EmailParams {
  @Max(1_000_000)
  @Min(1)
  @IsInt()
  @DecimalNumber()
  number: number;
}

export class EmailWordsRequest {
  /** Read leniently: unknown properties are dropped, unknown blocks preserved. */
  @IsObject({ message: MESSAGES.document })
  document: EmailWords;
}
