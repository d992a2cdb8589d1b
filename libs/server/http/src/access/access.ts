import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth, ApiExtension } from '@nestjs/swagger';
import type { Right } from '@townlink/contracts';

export type AccessRule =
  | { kind: 'public' }
  | { kind: 'signed-in' }
  | { kind: 'admin'; right: Right }
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

/** For administrators whose role has the right, with a second factor outside a demo. */
export const AdminOnly = (right: Right) =>
  applyDecorators(access({ kind: 'admin', right }), ApiExtension('x-right', right), ApiBearerAuth());

/** The route checks a signature itself; the reason names the signer. */
export const SignatureChecked = (reason: string) => access({ kind: 'signature', reason });
