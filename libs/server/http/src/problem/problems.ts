import {
  type ConsoleRole,
  type FieldError,
  missingRight,
  missingTeamRight,
  OPENING_MESSAGES,
  type ProblemSlug,
  type Right,
  type TeamRight,
  type TeamRole,
  VIEW_MESSAGES,
} from '@townlink/contracts';
import { Problem } from './problem';

/** 400: one or more fields break their rules. */
export const invalidFields = (errors: FieldError[]): Problem =>
  new Problem(400, 'invalid-request', errors[0]?.message ?? 'The request is not valid.', errors);

/** 400: one field breaks its rule. */
export const invalidField = (field: string, message: string): Problem => invalidFields([{ field, message }]);

/** @throws 400 if an edited document has problems: its fields are those of `document` in the request */
export function requireNoProblems(problems: readonly FieldError[]): void {
  if (problems.length === 0) return;
  throw invalidFields(problems.map(({ field, message }) => ({ field: `document.${field}`, message })));
}

/** 403: signed in, but not allowed. */
export const forbidden = (detail = 'You are not allowed to do this.', slug: ProblemSlug = 'forbidden'): Problem =>
  new Problem(403, slug, detail);

/** 403: an administrator whose role lacks the right. */
export const lacksRight = (role: ConsoleRole | null, right: Right): Problem =>
  new Problem(403, 'right-missing', missingRight(role, right), undefined, {}, { right });

/** 403: a team member whose role lacks the right. */
export const lacksTeamRight = (role: TeamRole, right: TeamRight): Problem =>
  new Problem(403, 'right-missing', missingTeamRight(role, right), undefined, {}, { right });

/** 403: the account is not, or no longer, on the listing's team. */
export const notOnTeam = (): Problem => forbidden('You are not on the team of this listing.', 'not-on-team');

/** 403: in a support view, a write, or a read outside the portal. */
export const viewReadsOnly = (): Problem => forbidden(VIEW_MESSAGES.readsOnly, 'view-reads-only');

/** 404: unknown, or not visible to this caller. */
export const notFound = (detail = 'There is nothing here.', slug: ProblemSlug = 'not-found'): Problem =>
  new Problem(404, slug, detail);

/** 409: the current state does not allow it. */
export const conflict = (slug: ProblemSlug, detail: string): Problem => new Problem(409, slug, detail);

/** 429: too many calls from one address, with the seconds until the next attempt. */
export const tooManyRequests = (seconds: number): Problem =>
  new Problem(429, 'too-many-requests', 'That was too many requests. Please try again a little later.', undefined, {
    'retry-after': String(seconds),
  });

/** 502: an outside service refused or failed; nothing has changed here. */
export const outsideServiceFailed = (slug: ProblemSlug, detail: string): Problem => new Problem(502, slug, detail);

/** 503: requires an outside service whose key is missing (SETUP_MODE). */
export const notSetUp = (detail: string): Problem =>
  new Problem(503, 'not-set-up', detail, undefined, { 'retry-after': '3600' });

/** 503: a public route of a site that has not been opened yet. */
export const notOpenYet = (): Problem =>
  new Problem(503, 'not-open-yet', OPENING_MESSAGES.soon, undefined, { 'retry-after': '3600' });

/** 503: a dependency is unavailable; retry in a few seconds. */
export const unavailable = (
  detail = 'The service is temporarily unavailable. Please try again in a moment.',
  errors?: FieldError[],
): Problem => new Problem(503, 'unavailable', detail, errors, { 'retry-after': '5' });
