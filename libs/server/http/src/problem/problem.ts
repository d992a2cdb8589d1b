import { HttpException } from '@nestjs/common';
import { type FieldError, PROBLEMS, type ProblemDetails, type ProblemSlug, problemType } from '@townlink/contracts';

/** An error that is part of the API: can be thrown anywhere, sent as application/problem+json. */
export class Problem extends HttpException {
  /**
   * @param status HTTP status
   * @param slug the kind of problem; becomes its type
   * @param detail a sentence for people
   * @param errors the invalid fields, if any
   * @param headers additional response headers, such as Retry-After
   * @param more additional members of the document
   */
  constructor(
    status: number,
    readonly slug: ProblemSlug,
    detail: string,
    readonly errors?: FieldError[],
    readonly headers: Record<string, string> = {},
    private readonly more: Pick<ProblemDetails, 'current' | 'etag' | 'right'> = {},
  ) {
    super(detail, status);
  }

  /** The same problem, with the current state (if included) filtered for the caller. */
  withCurrent(shown: (current: unknown) => unknown): Problem {
    if (!this.more.current) return this;
    const more = { ...this.more, current: shown(this.more.current) as ProblemDetails['current'] };
    return new Problem(this.getStatus(), this.slug, this.message, this.errors, this.headers, more);
  }

  toDetails(instance?: string): ProblemDetails {
    return {
      type: problemType(this.slug),
      title: PROBLEMS[this.slug].title,
      status: this.getStatus(),
      detail: this.message,
      ...(instance ? { instance } : {}),
      ...(this.errors ? { errors: this.errors } : {}),
      ...this.more,
    };
  }
}
