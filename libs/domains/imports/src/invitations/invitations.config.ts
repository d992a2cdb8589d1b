import { IsInt, Max, Min } from 'class-validator';

export class InvitationSettings {
  /** Letters per hour to imported businesses, reminders included. */
  @IsInt()
  @Min(1)
  @Max(3_600)
  INVITATIONS_PER_HOUR = 60;
}
