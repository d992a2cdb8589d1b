import { IsString } from 'class-validator';
import { Length } from '../text/max-length';
import { SeveralLines } from '../text/transforms';
import { VIEW_REASON } from './support-view';

/** Body of `POST /api/admin/users/{id}/view`. */
export class ViewAsRequest {
  @Length(VIEW_REASON.min, VIEW_REASON.max, { message: VIEW_REASON.message })
  @IsString({ message: VIEW_REASON.message })
  @SeveralLines()
  reason: string;
}
