/**
 * Reads the accounts client's typed errors by name and code instead of by class, so that pages need not load the
 * client's code to tell them apart.
 */
interface AccountErrorShape {
  name?: string;
  code?: string;
  message?: string;
  reasons?: string[];
}

/** The accounts service's error code ('invalid_credentials', 'email_not_confirmed', …), if the error is one of its. */
export function accountErrorCode(error: unknown): string | undefined {
  return (error as AccountErrorShape | null)?.code;
}

/** Why a password was found too weak ('length', 'characters', 'pwned'); undefined for any other error. */
export function weakPasswordReasons(error: unknown): string[] | undefined {
  const { name, reasons } = (error ?? {}) as AccountErrorShape;
  return name === 'AuthWeakPasswordError' ? (reasons ?? []) : undefined;
}

/** A sentence to show: the server's own, or what to do when it could not be reached. */
export function accountErrorMessage(error: unknown): string {
  const { name, message } = (error ?? {}) as AccountErrorShape;
  if (name === 'AuthRetryableFetchError') return 'No connection. Check your network and try again.';
  return message ?? 'Something went wrong. Please try again.';
}
