import { EmailField, PasswordField, SameAs } from './account-fields';
import { accountMessages } from './credentials.messages';

export class RecoverForm {
  @EmailField()
  email: string;
}

/** What the page that sets a new password asks for. */
export class NewPasswordForm {
  @PasswordField()
  password: string;

  @SameAs('password', { message: accountMessages.passwordsDiffer, missing: accountMessages.passwordAgain })
  confirmPassword: string;
}
