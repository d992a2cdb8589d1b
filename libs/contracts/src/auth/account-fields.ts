import { Equals, IsEmail, Matches, MinLength, registerDecorator, type ValidationArguments } from 'class-validator';
import { MaxLength } from '../text/max-length';
import { accountMessages, fullNameLength, passwordLength } from './credentials.messages';
import { consentMessages } from './terms';
import { EmailText, Opaque, StrictLine } from '../text/transforms';

/** One checkbox for the terms, the privacy policy and the age. */
export const TermsField = (): PropertyDecorator => Equals(true, { message: consentMessages.required });

/** Combines property decorators. */
const all =
  (...decorators: PropertyDecorator[]): PropertyDecorator =>
  (target, key) =>
    decorators.forEach((decorate) => decorate(target, key));

export const EmailField = (): PropertyDecorator => all(EmailText(), IsEmail({}, { message: accountMessages.email }));

/** Passwords are not trimmed. */
export const PasswordField = (): PropertyDecorator =>
  all(
    MaxLength(passwordLength.max, { message: accountMessages.passwordTooLong }),
    MinLength(passwordLength.min, { message: accountMessages.passwordTooShort }),
    Opaque(),
  );

/** A person's full name, trimmed; control characters and halves of surrogate pairs are refused. */
export const FullNameField = (): PropertyDecorator =>
  all(
    StrictLine(),
    Matches(/^[^\p{Cc}\p{Cs}]*$/u, { message: accountMessages.fullNameCharacters }),
    MaxLength(fullNameLength.max, { message: accountMessages.fullNameTooLong }),
    MinLength(fullNameLength.min, { message: accountMessages.fullNameTooShort }),
  );

/** Must equal another field of the form. @param missing message when it is empty */
export const SameAs =
  (field: string, { message, missing }: { message: string; missing: string }): PropertyDecorator =>
  (target, key) =>
    registerDecorator({
      name: 'sameAs',
      target: target.constructor,
      propertyName: String(key),
      options: { message: ({ value }) => (value ? message : missing) },
      validator: {
        validate: (value: unknown, { object }: ValidationArguments) =>
          Boolean(value) && value === (object as Record<string, unknown>)[field],
      },
    });
