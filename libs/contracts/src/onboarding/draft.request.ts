import { IsInt, IsObject, IsString, Max, Min } from 'class-validator';
import { MaxLength } from '../text/max-length';
import { OneLine } from '../text/transforms';

/** Unknown fields are ignored. */
export class SaveDraftRequest {
  @Max(5)
  @Min(1)
  @IsInt()
  step: number;

  @MaxLength(200)
  @IsString()
  @OneLine()
  cityText: string;

  @IsObject()
  application: object;
}
