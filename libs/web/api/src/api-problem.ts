import { problemSlug, type FieldError, type ProblemDetails } from '@townlink/contracts';

/**
 * A call that failed: the server said no, or could not be reached (status 0).
 * `message` is a sentence that can be shown to a person.
 */
export class ApiProblem extends Error {
  readonly status: number;
  readonly type: string;
  readonly title: string;
  readonly detail: string | undefined;
  readonly errors: readonly FieldError[];

  constructor(status: number, body: Partial<ProblemDetails> = {}) {
    super(body.detail ?? body.title ?? 'Something went wrong. Please try again.');
    this.name = 'ApiProblem';
    this.status = status;
    this.type = body.type ?? 'about:blank';
    this.title = body.title ?? '';
    this.detail = body.detail;
    this.errors = body.errors ?? [];
  }

  /** The short name of the kind of problem, for instance 'slot-taken'; undefined when it is none of ours. */
  get slug(): string | undefined {
    return problemSlug(this.type);
  }

  /** The message for one form field, if the server complained about it. */
  fieldError(field: string): string | undefined {
    return this.errors.find((error) => error.field === field)?.message;
  }

  /** Whether trying the same call again later can help: no connection, overload or a fault of the server. */
  get isTemporary(): boolean {
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
