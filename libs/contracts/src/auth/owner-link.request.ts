import { LinkRequest } from '../http/link.request';
import { FullNameField, PasswordField, SameAs, TermsField } from './account-fields';
import { accountMessages } from './credentials.messages';

/** The address comes with the link. */
export class OwnerAccountForm {
  @FullNameField()
  full_name: string;

  @PasswordField()
  password: string;

  @SameAs('password', { message: accountMessages.passwordsDiffer, missing: accountMessages.passwordAgain })
  confirm_password: string;

  @TermsField()
  agreed: boolean;
}

export class CreateOwnerRequest extends LinkRequest {
  @FullNameField()
  full_name: string;

  @PasswordField()
  password: string;

  @TermsField()
  agreed: boolean;
}
