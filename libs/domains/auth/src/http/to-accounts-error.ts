import { HttpException } from '@nestjs/common';
import { Problem, SignInRequired, toProblem } from '@townlink/server-http';
import { AccountsError, type AccountsErrorCode, badJson } from '../accounts-error';

const CODES: Record<number, AccountsErrorCode> = {
  400: 'validation_failed',
  401: 'no_authorization',
  408: 'request_timeout',
  404: 'not_found',
  413: 'request_entity_too_large',
  422: 'validation_failed',
  429: 'over_request_rate_limit',
};

/** Converts any error into one of the accounts contract; unexpected ones lose their internal details. */
export function toAccountsError(error: unknown): AccountsError {
  if (error instanceof AccountsError) return error;
  if (error instanceof SignInRequired) return signInError(error);
  if (isBadBody(error)) return badJson();
  const problem: Problem = toProblem(error);
  const status = problem.getStatus();
  const retryAfter = Number(problem.headers['retry-after']) || undefined;
  return new AccountsError(status, CODES[status] ?? 'unexpected_failure', problem.message, { retryAfter });
}

/** Only Nest's body parser throws an HttpException here, for an unreadable body. */
const isBadBody = (error: unknown): boolean =>
  error instanceof HttpException && !(error instanceof Problem) && [400, 415].includes(error.getStatus());

function signInError({ refusal, explanation }: SignInRequired): AccountsError {
  switch (refusal) {
    case 'missing':
      return new AccountsError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
    case 'ended':
      return new AccountsError(403, 'session_not_found', explanation);
    case 'deleted':
      return new AccountsError(403, 'user_not_found', explanation);
    case 'banned':
      return new AccountsError(403, 'user_banned', explanation);
    case 'invalid':
      return new AccountsError(403, 'bad_jwt', `invalid JWT: unable to parse or verify signature, ${explanation}`);
  }
}
