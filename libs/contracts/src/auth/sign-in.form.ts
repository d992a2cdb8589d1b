import { EmailField, PasswordField } from './account-fields';

export class SignInForm {
  @EmailField()
  email: string;

  @PasswordField()
  password: string;
}
