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

export class NewPasswordForm {
  @PasswordField()
  password: string;

  @SameAs('password', { message: accountMessages.passwordsDiffer, missing: accountMessages.passwordAgain })
  confirmPassword: string;
}

/** Changing a known password. */
export class ChangePasswordForm extends NewPasswordForm {
  @MaxLength(passwordLength.max, { message: accountMessages.passwordTooLong })
  @MinLength(1, { message: accountMessages.passwordNow })
  @Opaque()
  currentPassword: string;
}

export class ChangeEmailForm {
  @EmailField()
  email: string;
}

/** The accounts service checks whether codes can be sent to the number. */
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

/** Six digits from an app, an email or a text message; spaces are ignored. */
export class CodeForm {
  @Searched((text) => text.replaceAll(/\s/g, ''))
  @Matches(/^\d{6}$/, { message: accountMessages.code })
  code: string;
}

/** A recovery code, with or without dashes. */
export class RecoveryCodeForm {
  @OneLine()
  @Matches(/^(?:[\s-]*[a-z\d]){16}[\s-]*$/i, { message: accountMessages.recoveryCode })
  code: string;
}

export class PasskeyNameForm {
  @OneLine()
  @MaxLength(100, { message: accountMessages.passkeyName })
  @MinLength(1, { message: accountMessages.passkeyName })
  name: string;
}

/** Proof for closing an account; `ClosingTerms` says which one is needed. */
export class CloseAccountForm {
  @MaxLength(passwordLength.max, { message: accountMessages.passwordTooLong })
  @Opaque()
  password: string;

  @Searched((text) => text.replaceAll(/\s/g, ''))
  @Matches(/^(\d{6})?$/, { message: accountMessages.code })
  code: string;
}

/** Consent after the first sign-in with another provider. */
export class ConsentForm {
  @TermsField()
  agreed: boolean;
}
