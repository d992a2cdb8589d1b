import { AccountsError } from '../accounts-error';
import { passwordWeakness } from './password-weakness';

/** @throws AccountsError weak_password with its reasons */
export function refuseWeak(password: string, email: string | null): void {
  const weakness = passwordWeakness(password, email);
  if (weakness) throw new AccountsError(422, 'weak_password', weakness.message, { reasons: weakness.reasons });
}
