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

export class SignInForm {
  @EmailField()
  email: string;

  @PasswordField()
  password: string;
}

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

/** What whoever came without signing up is asked before the first page. */
export class ConsentForm {
  @TermsField()
  agreed: boolean;
}
