import { problemSlug, type FieldError, type ProblemDetails } from '@townlink/contracts';

/**
 * A failed call: the server returned an error or could not be reached (status 0).
 * `message` is a sentence for display.
 */
export class ApiProblem extends Error {
  readonly status: number;
  /** Short name of the problem type, for example 'slot-taken'; undefined for foreign types. */
  readonly slug: string | undefined;
  readonly errors: readonly FieldError[];
  /** The stored state, after a change based on an outdated version. */
  readonly current: unknown;

  constructor(status: number, body: Partial<ProblemDetails> = {}) {
    super(body.detail ?? body.title ?? 'Something went wrong. Please try again.');
    this.name = 'ApiProblem';
    this.status = status;
    this.slug = problemSlug(body.type);
    this.errors = body.errors ?? [];
    this.current = body.current;
  }

  /** The message for one form field, if the server complained about it. */
  fieldError(field: string): string | undefined {
    return this.errors.find((error) => error.field === field)?.message;
  }

  /** Whether trying the same call again soon can help: no connection, overload or a fault of the server. */
  get isTemporary(): boolean {
    if (this.slug === 'not-open-yet') return false;
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

/**
 * Whether a caught value is an {@link ApiProblem}, optionally of one status. Checked by name, since the gateway's
 * bundle and the server-rendered pages each have a class of their own.
 */
export function isApiProblem(error: unknown, status?: number): error is ApiProblem {
  if (!(error instanceof Error) || error.name !== 'ApiProblem') return false;
  return status === undefined || (error as ApiProblem).status === status;
}
