import { problemSlug, type FieldError, type ProblemDetails } from '@townlink/contracts';

/** A failed call: the server returned an error, or is unreachable (status 0). `message` is a sentence for display. */
export class ApiProblem extends Error {
  readonly status: number;
  /** Short name of the problem type, such as 'slot-taken'; undefined for foreign types. */
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

  /** The server's error message for a form field, if any. */
  fieldError(field: string): string | undefined {
    return this.errors.find((error) => error.field === field)?.message;
  }

  /** Whether retrying the call soon may help: no connection, overload or a server error. */
  get isTemporary(): boolean {
    if (this.slug === 'not-open-yet') return false;
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

/**
 * Whether a caught value is an {@link ApiProblem}, optionally with a status. Checked by name, since the gateway's bundle and
 * the server-rendered pages have separate classes.
 */
export function isApiProblem(error: unknown, status?: number): error is ApiProblem {
  if (!(error instanceof Error) || error.name !== 'ApiProblem') return false;
  return status === undefined || (error as ApiProblem).status === status;
}
