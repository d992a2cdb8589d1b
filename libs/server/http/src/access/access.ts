import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth, ApiExtension } from '@nestjs/swagger';

export type AccessRule =
  { kind: 'public' } | { kind: 'signed-in' } | { kind: 'admin' } | { kind: 'signature'; reason: string };

export const ACCESS_RULE = 'townlink:access';
export const BEFORE_SECOND_STEP = 'townlink:before-second-step';
export const WITHOUT_EMAIL = 'townlink:without-email';

const access = (rule: AccessRule) =>
  applyDecorators(SetMetadata(ACCESS_RULE, rule), ApiExtension('x-access', rule.kind));

export const Public = () => access({ kind: 'public' });

/** Someone who is signed in may call this; the route itself keeps to what is theirs. */
export const SignedIn = () => applyDecorators(access({ kind: 'signed-in' }), ApiBearerAuth());

/** May be called by somebody who has a second factor and has yet to show it: what leads to that, and nothing else. */
export const BeforeSecondStep = () => SetMetadata(BEFORE_SECOND_STEP, true);

/** May be called by somebody whose account has no email address: what leads to one, and what is about the account alone. */
export const WithoutEmail = () => SetMetadata(WITHOUT_EMAIL, true);

/** Only administrators may call this, with a second factor unless it is a demo. */
export const AdminOnly = () => applyDecorators(access({ kind: 'admin' }), ApiBearerAuth());

/** The route checks a signature itself; the reason says whose. */
export const SignatureChecked = (reason: string) => access({ kind: 'signature', reason });
