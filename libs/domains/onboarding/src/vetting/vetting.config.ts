import { IsInt, Max, Min } from 'class-validator';

export class VettingSettings {
  /**
   * Seconds during which a decision about an application can be undone, before it takes effect and is emailed; 0
   * disables this.
   */
  @IsInt()
  @Min(0)
  @Max(3600)
  VETTING_UNDO_SECONDS = 60;
}
