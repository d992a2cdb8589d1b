/**
 * Reads the accounts client's typed errors by name and code instead of by class, so that pages do not load the client's code
 * to distinguish them.
 */
interface AccountErrorShape {
  name?: string;
  code?: string;
  status?: number;
  message?: string;
  reasons?: string[];
}

/** Error code of the accounts service for a banned account. */
const BANNED = 'User is banned';

const SOMETHING_WRONG = 'Something went wrong. Please try again.';

/** The accounts service's error code ('invalid_credentials', 'email_not_confirmed', …); undefined for any other error. */
export function accountErrorCode(error: unknown): string | undefined {
  return (error as AccountErrorShape | null)?.code;
}

/** Why a password is too weak ('length', 'characters', 'pwned'); undefined for any other error. */
export function weakPasswordReasons(error: unknown): string[] | undefined {
  const { name, reasons } = (error ?? {}) as AccountErrorShape;
  return name === 'AuthWeakPasswordError' ? (reasons ?? []) : undefined;
}

/** The message to show: the server's, or advice if it was unreachable. */
export function accountErrorMessage(error: unknown): string {
  const { name, code, message, status } = (error ?? {}) as AccountErrorShape;
  if (code === 'user_banned' && message === BANNED) return 'This account is locked. Please write to our support team.';
  if (name === 'AuthRetryableFetchError' && !status) return 'No connection. Check your network and try again.';
  // The client's messages for faults and foreign responses are not meant for users.
  if (name === 'AuthRetryableFetchError' || name === 'AuthUnknownError') return SOMETHING_WRONG;
  return message || SOMETHING_WRONG;
}
