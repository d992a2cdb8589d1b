import { HttpException } from '@nestjs/common';
import { type FieldError, PROBLEMS, type ProblemDetails, type ProblemSlug, problemType } from '@townlink/contracts';

/** An error that is part of the interface: thrown anywhere, sent as application/problem+json. */
export class Problem extends HttpException {
  /**
   * @param status HTTP status
   * @param slug the kind of problem; becomes its type
   * @param detail one sentence for a person
   * @param errors the invalid fields, if any
   * @param headers extra response headers, for instance Retry-After
   * @param more further members of the document
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

  /** The same problem with what is stored now, if it says so, as the caller may see it. */
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
