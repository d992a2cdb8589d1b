import { type Problem, SignInRequired, toProblem } from '@townlink/server-http';
import { AccountsError, type AccountsErrorCode } from '../accounts-error';

const CODES: Record<number, AccountsErrorCode> = {
  400: 'validation_failed',
  401: 'no_authorization',
  408: 'request_timeout',
  413: 'validation_failed',
  415: 'bad_json',
  422: 'validation_failed',
  429: 'over_request_rate_limit',
};

/** Words whatever was thrown as the accounts contract does; what nobody foresaw tells nothing of the inside. */
export function toAccountsError(error: unknown): AccountsError {
  if (error instanceof AccountsError) return error;
  if (error instanceof SignInRequired) return signInError(error);
  const problem: Problem = toProblem(error);
  const status = problem.getStatus();
  const retryAfter = Number(problem.headers['retry-after']) || undefined;
  return new AccountsError(status, CODES[status] ?? 'unexpected_failure', problem.message, { retryAfter });
}

function signInError({ refusal, explanation }: SignInRequired): AccountsError {
  switch (refusal) {
    case 'missing':
      return new AccountsError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
    case 'ended':
      return new AccountsError(403, 'session_not_found', explanation);
    case 'banned':
      return new AccountsError(403, 'user_banned', explanation);
    case 'invalid':
      return new AccountsError(403, 'bad_jwt', `invalid JWT: ${explanation}`);
  }
}
