import { HttpException } from '@nestjs/common';
import type { ProblemSlug } from '@townlink/contracts';
import { isDatabaseUnavailable } from '@townlink/server-database';
import { Problem } from './problem';
import { invalidFields, unavailable } from './problems';

/**
 * PostgreSQL error codes for text it cannot store (NUL, broken encoding) and for numbers and dates out of range: the caller's
 * fault.
 */
const UNSTORABLE = new Set(['22021', '22P05', '22003', '22007', '22008', '22P02']);

const SLUGS: Record<number, ProblemSlug> = {
  400: 'invalid-request',
  401: 'sign-in-required',
  403: 'forbidden',
  404: 'not-found',
  405: 'method-not-allowed',
  413: 'too-large',
  415: 'unsupported-media-type',
  429: 'too-many-requests',
};

const DETAILS: Record<number, string> = {
  404: 'There is nothing here.',
  413: 'The request is larger than what is accepted here.',
  415: 'This kind of content is not accepted here.',
};

const fromStatus = (status: number, message: string): Problem =>
  new Problem(status, SLUGS[status] ?? 'request-failed', DETAILS[status] ?? message);

/** Converts any error to a problem. Unexpected ones become a 500 without internal details. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (isDatabaseUnavailable(error)) return unavailable();
  if (error instanceof HttpException) return fromStatus(error.getStatus(), error.message);
  const { statusCode, message, code, driverError } = error as {
    statusCode?: number;
    message?: string;
    code?: string;
    driverError?: { code?: string };
  };
  if (UNSTORABLE.has(driverError?.code ?? code ?? '')) {
    return invalidFields([{ field: '', message: 'The request holds a value that cannot be stored.' }]);
  }
  if (statusCode && statusCode >= 400 && statusCode < 500) return fromStatus(statusCode, message ?? 'Request failed.');
  return new Problem(500, 'internal', 'Something went wrong on our side. Please try again.');
}
