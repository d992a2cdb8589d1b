import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { IdentifiedRequest } from './current-user';
import type { ListingAccess } from './listing-access';

/** The listing of a call; null for an account without one, or an administrator acting by a console role. */
export const ActingListing = createParamDecorator(
  (_: unknown, context: ExecutionContext): ListingAccess | null =>
    context.switchToHttp().getRequest<IdentifiedRequest>().listing ?? null,
);
