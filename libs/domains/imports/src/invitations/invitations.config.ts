import { IsInt, Max, Min } from 'class-validator';

export class InvitationSettings {
  /** Emails per hour to imported businesses, including reminders. */
  @IsInt()
  @Min(1)
  @Max(3_600)
  INVITATIONS_PER_HOUR = 60;
}
