import { EmailField, FullNameField, PasswordField, SameAs, TermsField } from './account-fields';
import { accountMessages } from './credentials.messages';

export class SignUpForm {
  @FullNameField()
  fullName: string;

  @EmailField()
  email: string;

  @PasswordField()
  password: string;

  @SameAs('password', { message: accountMessages.passwordsDiffer, missing: accountMessages.passwordAgain })
  confirmPassword: string;

  @TermsField()
  agreed: boolean;
}
