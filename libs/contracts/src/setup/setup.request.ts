import { IsBoolean, IsIn } from 'class-validator';
import { SETUP_STEP_NAMES, type SetupStepName } from './setup';

/** Body of `POST /api/admin/setup/later`. */
export class PutOffRequest {
  @IsIn(SETUP_STEP_NAMES)
  step: SetupStepName;

  /** False resumes the step. */
  @IsBoolean()
  later: boolean;
}
