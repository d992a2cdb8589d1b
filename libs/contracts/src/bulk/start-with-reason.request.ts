import { IsString } from 'class-validator';
import { Length } from '../text/max-length';
import { SeveralLines } from '../text/transforms';
import { BULK_REASON } from './bulk-action';

export class StartWithReasonRequest {
  /** Recorded in the audit log. */
  @Length(BULK_REASON.min, BULK_REASON.max, { message: BULK_REASON.message })
  @IsString({ message: BULK_REASON.message })
  @SeveralLines()
  reason: string;
}
