import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth, ApiExtension, ApiHeader } from '@nestjs/swagger';
import type { Right, TeamRight } from '@townlink/contracts';

export type AccessRule =
  | { kind: 'public' }
  | { kind: 'signed-in'; team?: TeamRight; orAdministrator?: boolean }
  | { kind: 'admin'; right: Right }
  | { kind: 'signature'; reason: string };

export const ACCESS_RULE = 'townlink:access';
export const BEFORE_SECOND_STEP = 'townlink:before-second-step';
export const WITHOUT_EMAIL = 'townlink:without-email';
export const IN_VIEW = 'townlink:in-view';
export const BEFORE_OPENING = 'townlink:before-opening';

const LISTING_PARAMETER = ApiHeader({
  name: 'X-Listing',
  required: false,
  description: 'The id of the listing, for people on several teams.',
  schema: { type: 'string', format: 'uuid' },
});

const access = (rule: AccessRule) =>
  applyDecorators(SetMetadata(ACCESS_RULE, rule), ApiExtension('x-access', rule.kind));

export const Public = () => access({ kind: 'public' });

/**
 * For signed-in people; the handler restricts access to their own data.
 * @param team right that the caller needs on the listing's team
 * @param orAdministrator also admits administrators; the handler checks their console role
 */
export const SignedIn = (team?: TeamRight, orAdministrator?: boolean) =>
  applyDecorators(
    access({ kind: 'signed-in', team, orAdministrator }),
    ApiBearerAuth(),
    ...(team ? [ApiExtension('x-team', team), LISTING_PARAMETER] : []),
  );

/** Callable before the second step: only for routes that this step needs. */
export const BeforeSecondStep = () => SetMetadata(BEFORE_SECOND_STEP, true);

/** Callable by accounts without an email address: to add one, and to manage the account itself. */
export const WithoutEmail = () => SetMetadata(WITHOUT_EMAIL, true);

/** Callable in a support view, which may read only such routes. */
export const InView = () => applyDecorators(SetMetadata(IN_VIEW, true), ApiExtension('x-in-view', true));

/**
 * Whether a route is available before the site is opened; a function receives the path parameters, which are not validated
 * yet.
 */
export type AnswersBeforeOpening = boolean | ((params: Readonly<Record<string, string>>) => boolean);

/** A public route that is available before the site is opened. @param answers false overrides the controller's setting */
export const BeforeOpening = (answers: AnswersBeforeOpening = true) => SetMetadata(BEFORE_OPENING, answers);

/** For administrators whose role has the right, with a second factor outside demo mode. */
export const AdminOnly = (right: Right) =>
  applyDecorators(access({ kind: 'admin', right }), ApiExtension('x-right', right), ApiBearerAuth());

/** The route verifies a signature itself; the reason names the signer. */
export const SignatureChecked = (reason: string) => access({ kind: 'signature', reason });
