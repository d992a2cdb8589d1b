import { EmailField, FullNameField, PasswordField, SameAs } from './account-fields';
import { accountMessages } from './credentials.messages';

/** What the sign-up page asks for. */
export class SignUpForm {
  @FullNameField()
  fullName: string;

  @EmailField()
  email: string;

  @PasswordField()
  password: string;

  @SameAs('password', accountMessages.passwordsDiffer)
  confirmPassword: string;
}
