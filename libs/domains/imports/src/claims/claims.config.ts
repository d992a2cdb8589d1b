import { RateLimited } from '@townlink/server-http';
import { IsInt, Max, Min } from 'class-validator';

export class ClaimSettings {
  /** Links of invitations opened, and codes entered to claim a business, per network address and hour. */
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  CLAIM_CALLS_PER_HOUR = 60;
}

/** Tokens and codes cannot be guessed; the limit keeps attempts cheap. */
export const ClaimLimited = (name: string) =>
  RateLimited(ClaimSettings, ({ CLAIM_CALLS_PER_HOUR: points }) => ({ name, points, seconds: 3600 }));
