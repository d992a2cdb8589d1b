import { IsInt, Max, Min } from 'class-validator';

export class ClaimSettings {
  /** Invitation links opened and codes entered to claim a business, per IP address and hour. */
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  CLAIM_CALLS_PER_HOUR = 60;
}
