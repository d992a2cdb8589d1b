import { Matches, MinLength } from 'class-validator';
import { MaxLength } from '../text/max-length';
import { EmailField, FullNameField, PasswordField, SameAs, TermsField } from './account-fields';
import { accountMessages, passwordLength } from './credentials.messages';
import { PHONE_MESSAGES, readPhone } from '../text/phone';
import { DialedText, OneLine, Opaque, Searched } from '../text/transforms';

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

/** Another password for somebody who knows the one that is. */
export class ChangePasswordForm extends NewPasswordForm {
  @MaxLength(passwordLength.max, { message: accountMessages.passwordTooLong })
  @MinLength(1, { message: accountMessages.passwordNow })
  @Opaque()
  currentPassword: string;
}

/** Another address for the account. */
export class ChangeEmailForm {
  @EmailField()
  email: string;
}

/** A number that codes are sent to. Whether it can be sent to is up to the accounts service. */
export class PhoneForm {
  @DialedText()
  @Matches(/^\+?(?:[\s().-]*\d){7,15}[\s().-]*$/, {
    message: ({ value }) =>
      typeof value === 'string' && readPhone(value)?.extension
        ? PHONE_MESSAGES.noTextsToExtension
        : accountMessages.phone,
  })
  phone: string;
}

/** A code of six digits, from an app, an email or a text message; spaces are left out. */
export class CodeForm {
  @Searched((text) => text.replaceAll(/\s/g, ''))
  @Matches(/^\d{6}$/, { message: accountMessages.code })
  code: string;
}

/** A recovery code as it is on paper, with or without its dashes. */
export class RecoveryCodeForm {
  @OneLine()
  @Matches(/^(?:[\s-]*[a-z\d]){16}[\s-]*$/i, { message: accountMessages.recoveryCode })
  code: string;
}

/** What somebody calls one of his passkeys. */
export class PasskeyNameForm {
  @OneLine()
  @MaxLength(100, { message: accountMessages.passkeyName })
  @MinLength(1, { message: accountMessages.passkeyName })
  name: string;
}

/** The proof for closing an account; `ClosingTerms` says which of the two is needed. */
export class CloseAccountForm {
  @MaxLength(passwordLength.max, { message: accountMessages.passwordTooLong })
  @Opaque()
  password: string;

  @Searched((text) => text.replaceAll(/\s/g, ''))
  @Matches(/^(\d{6})?$/, { message: accountMessages.code })
  code: string;
}

/** Consent of people who arrived without signing up, by another provider. */
export class ConsentForm {
  @TermsField()
  agreed: boolean;
}
