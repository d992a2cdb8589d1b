import { HttpException } from '@nestjs/common';
import { type FieldError, problemType, type ProblemDetails } from '@townlink/contracts';

/** An error that is part of the interface: thrown anywhere, answered as application/problem+json. */
export class Problem extends HttpException {
  /**
   * @param status HTTP status
   * @param slug short stable name; becomes the problem's type
   * @param detail one sentence for the person who reads it
   * @param errors the fields at fault, if it is about fields
   * @param headers extra response headers, for instance Retry-After
   * @param extensions further members of the document
   */
  constructor(
    status: number,
    readonly slug: string,
    detail: string,
    readonly errors?: FieldError[],
    readonly headers: Record<string, string> = {},
    private readonly extensions: Pick<ProblemDetails, 'city_suggestions'> = {},
  ) {
    super(detail, status);
  }

  toDetails(instance?: string): ProblemDetails {
    return {
      type: problemType(this.slug),
      title: titleOf(this.getStatus()),
      status: this.getStatus(),
      detail: this.message,
      ...(instance ? { instance } : {}),
      ...(this.errors ? { errors: this.errors } : {}),
      ...this.extensions,
    };
  }
}

const TITLES: Record<number, string> = {
  400: 'Bad request',
  401: 'Sign-in required',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Method not allowed',
  409: 'Conflict',
  413: 'Too large',
  415: 'Unsupported media type',
  422: 'Cannot be processed',
  429: 'Too many requests',
  502: 'A service we depend on failed',
  503: 'Temporarily unavailable',
};

const titleOf = (status: number): string =>
  TITLES[status] ?? (status >= 500 ? 'Something went wrong' : 'Request failed');
