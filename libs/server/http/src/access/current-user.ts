import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { UserRole } from '@townlink/contracts';
import type { FastifyRequest } from 'fastify';

/** The person behind a request, from a verified token and our own database; never from what the client says. */
export interface CurrentUser {
  id: string;
  /** Empty for an anonymous account, or one with a phone number alone. */
  email: string;
  role: UserRole;
  sessionId: string;
  /** Assurance level: aal2 when a second factor was used. */
  aal: 'aal1' | 'aal2';
  /** The person has a second factor and has not shown it in this session yet. */
  needsSecondStep: boolean;
}

/** A request that the access guard has let through. */
export interface IdentifiedRequest extends FastifyRequest {
  currentUser?: CurrentUser;
}

/** Hands the signed-in person to a handler of a route that is for signed-in people. */
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext): CurrentUser => {
  const user = context.switchToHttp().getRequest<IdentifiedRequest>().currentUser;
  if (!user) throw new Error('@Caller() needs a route that is @SignedIn() or @AdminOnly()');
  return user;
});
