import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth, ApiExtension } from '@nestjs/swagger';

export type AccessRule =
  | { kind: 'public' }
  | { kind: 'signed-in' }
  | { kind: 'admin' }
  | { kind: 'signature'; reason: string };

export const ACCESS_RULE = 'townlink:access';
export const BEFORE_SECOND_STEP = 'townlink:before-second-step';
export const WITHOUT_EMAIL = 'townlink:without-email';

const access = (rule: AccessRule) =>
  applyDecorators(SetMetadata(ACCESS_RULE, rule), ApiExtension('x-access', rule.kind));

export const Public = () => access({ kind: 'public' });

/** For signed-in people; the handler restricts access to their own data. */
export const SignedIn = () => applyDecorators(access({ kind: 'signed-in' }), ApiBearerAuth());

/** Callable before the second step: only for routes needed for it. */
export const BeforeSecondStep = () => SetMetadata(BEFORE_SECOND_STEP, true);

/** Callable by accounts without an email address: to add one, and for the account itself. */
export const WithoutEmail = () => SetMetadata(WITHOUT_EMAIL, true);

/** For administrators, with a second factor outside a demo. */
export const AdminOnly = () => applyDecorators(access({ kind: 'admin' }), ApiBearerAuth());

/** The route checks a signature itself; the reason names the signer. */
export const SignatureChecked = (reason: string) => access({ kind: 'signature', reason });
