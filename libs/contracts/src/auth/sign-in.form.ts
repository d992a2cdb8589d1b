import { EmailField, PasswordField } from './account-fields';

/** What the sign-in page asks for. */
export class SignInForm {
  @EmailField()
  email: string;

  @PasswordField()
  password: string;
}
