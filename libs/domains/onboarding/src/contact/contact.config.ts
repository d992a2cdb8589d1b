import { IsInt, Max, Min } from 'class-validator';

export class ContactSettings {
  /** Links a day that one person may have sent to a contact address; three times as many go to any one address, whoever asks. */
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  CONTACT_LINKS_PER_DAY = 3;

  /** Links to contact addresses that one network address may try in an hour. */
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  CONTACT_CONFIRMATIONS_PER_HOUR = 60;

  /** How long the link to a contact address works, in hours. */
  @IsInt()
  @Min(1)
  @Max(720)
  CONTACT_LINK_HOURS = 72;
}
