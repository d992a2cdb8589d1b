import { IsInt, Max, Min } from 'class-validator';

export class ContactSettings {
  /** Confirmation links for contact addresses per person and day; per address, three times as many across all people. */
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  CONTACT_LINKS_PER_DAY = 3;

  /** Confirmation links for contact addresses opened per IP address and hour. */
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  CONTACT_CONFIRMATIONS_PER_HOUR = 60;

  /** Hours for which a confirmation link for a contact address is valid. */
  @IsInt()
  @Min(1)
  @Max(720)
  CONTACT_LINK_HOURS = 72;
}
