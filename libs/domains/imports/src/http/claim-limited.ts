import { RateLimited } from '@townlink/server-http';
import { ClaimSettings } from '../claims/claims.config';

/** Tokens and codes cannot be guessed; the limit keeps attempts cheap. */
export const ClaimLimited = (name: string) =>
  RateLimited(ClaimSettings, ({ CLAIM_CALLS_PER_HOUR: points }) => ({ name, points, seconds: 3600 }));
