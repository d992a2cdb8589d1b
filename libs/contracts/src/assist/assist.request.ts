import { IsString } from 'class-validator';
import { UpdateProviderRequest } from '../onboarding/update-provider.request';
import { Length } from '../text/max-length';
import { SeveralLines } from '../text/transforms';
import { EDIT_REASON } from './assist';

/** Body of `PATCH /api/admin/providers/{id}/listing`: the fields a provider could change, and the reason. */
export class EditForOwnerRequest extends UpdateProviderRequest {
  @Length(EDIT_REASON.min, EDIT_REASON.max, { message: EDIT_REASON.message })
  @IsString({ message: EDIT_REASON.message })
  @SeveralLines()
  reason: string;
}
