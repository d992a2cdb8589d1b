import type { CurrentUser } from '@townlink/server-http';

/** Why a request has no person behind it: no token, not a good one, its session has ended, or the person is banned. */
export type Refusal = 'missing' | 'invalid' | 'ended' | 'banned';

/** Thrown on the way through passport when a token is not good enough. */
export class TokenRefused extends Error {
  constructor(
    readonly refusal: Refusal,
    message: string,
  ) {
    super(message);
    this.name = 'TokenRefused';
  }
}

/** Who sent a request, or why that is not known. */
export type Authentication = { user: CurrentUser } | { refused: TokenRefused };
