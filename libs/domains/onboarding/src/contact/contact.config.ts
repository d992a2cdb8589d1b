import { IsInt, Max, Min } from 'class-validator';

export class ContactSettings {
  /** Links per day to a contact address per person; three times as many per address, over all people. */
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  CONTACT_LINKS_PER_DAY = 3;

  /** Uses of contact address links per network address and hour. */
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  CONTACT_CONFIRMATIONS_PER_HOUR = 60;

  /** Hours that a contact address link is valid. */
  @IsInt()
  @Min(1)
  @Max(720)
  CONTACT_LINK_HOURS = 72;
}
