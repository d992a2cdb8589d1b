import { IsString } from 'class-validator';
import { Length } from '../text/max-length';
import { SeveralLines } from '../text/transforms';
import { DESK_MESSAGES, NOTE_LIMITS } from './desk';

/** Body of `POST /api/admin/support/{id}/notes` and `PATCH /api/admin/support-notes/{id}`. */
export class SupportNoteRequest {
  @Length(1, NOTE_LIMITS.text, { message: DESK_MESSAGES.note })
  @IsString({ message: DESK_MESSAGES.note })
  @SeveralLines()
  text: string;
}
