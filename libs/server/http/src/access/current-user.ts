import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { ConsoleRole, UserRole } from '@townlink/contracts';
import type { FastifyRequest } from 'fastify';
import type { ListingAccess } from './listing-access';

/** The caller, from a verified token and our own database; never from client data. */
export interface CurrentUser {
  id: string;
  /** Empty for an anonymous account, or one with a phone number only. */
  email: string;
  role: UserRole;
  /** Of an administrator; null for others. */
  consoleRole: ConsoleRole | null;
  sessionId: string;
  /** Assurance level: aal2 when a second factor was used. */
  aal: 'aal1' | 'aal2';
  /** The person has a second factor and has not used it in this session. */
  needsSecondStep: boolean;
  /** The id of the support view in which an administrator sees this person's portal; absent in a person's own session. */
  viewId?: string;
}

/** A request admitted by the access guard. */
export interface IdentifiedRequest extends FastifyRequest {
  currentUser?: CurrentUser;
  /** Of a route that names a right on the team. */
  listing?: ListingAccess | null;
}

/** The signed-in person, for handlers of routes that require a sign-in. */
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext): CurrentUser => {
  const user = context.switchToHttp().getRequest<IdentifiedRequest>().currentUser;
  if (!user) throw new Error('@Caller() needs a route that is @SignedIn() or @AdminOnly()');
  return user;
});
