import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { ConsoleRole, UserRole } from '@townlink/contracts';
import type { FastifyRequest } from 'fastify';
import type { ListingAccess } from './listing-access';

/** The caller, from a verified token and our own database; never from client data. */
export interface CurrentUser {
  id: string;
  /** Empty for an anonymous or phone-only account. */
  email: string;
  role: UserRole;
  /** Null for non-administrators. */
  consoleRole: ConsoleRole | null;
  sessionId: string;
  /** Assurance level: aal2 if a second factor was used. */
  aal: 'aal1' | 'aal2';
  /** Whether the person has a second factor and has not used it in this session. */
  needsSecondStep: boolean;
  /** ID of the support view in which an administrator sees this person's portal; absent in the person's own session. */
  viewId?: string;
}

/** A request admitted by the access guard. */
export interface IdentifiedRequest extends FastifyRequest {
  currentUser?: CurrentUser;
  /** Set for routes that require a right on the team. */
  listing?: ListingAccess | null;
}

/** The signed-in person, for handlers of routes that require a sign-in. */
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext): CurrentUser => {
  const user = context.switchToHttp().getRequest<IdentifiedRequest>().currentUser;
  if (!user) throw new Error('@Caller() needs a route that is @SignedIn() or @AdminOnly()');
  return user;
});

/** The listing of a call; null for an account without one, or an administrator acting by a console role. */
export const ActingListing = createParamDecorator(
  (_: unknown, context: ExecutionContext): ListingAccess | null =>
    context.switchToHttp().getRequest<IdentifiedRequest>().listing ?? null,
);
