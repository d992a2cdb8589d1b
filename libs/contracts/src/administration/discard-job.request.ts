import { Transform } from 'class-transformer';
import { IsString, Length } from 'class-validator';
import { DISCARD_REASON } from './failed-jobs';

/** Body of `POST /api/admin/jobs/{id}/discard`. */
export class DiscardJobRequest {
  @Length(DISCARD_REASON.min, DISCARD_REASON.max, { message: DISCARD_REASON.message })
  @IsString({ message: DISCARD_REASON.message })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  reason: string;
}
