import { API_KEY_CONTACT_MAX } from '@townlink/contracts';
import type { UseFormRegisterReturn } from '@townlink/web-forms';
import { Field, Input } from '@townlink/web-ui';

type RegisterContact = (
  name: 'contact_email',
  options: { setValueAs: (value: unknown) => unknown },
) => UseFormRegisterReturn<'contact_email'>;

interface ContactFieldProps {
  /** From a form with a contact. */
  register: RegisterContact;
  error: string | undefined;
  className?: string;
}

/** The partner's contact; an empty field is null. */
export function ContactField({ register, error, className }: ContactFieldProps) {
  return (
    <Field
      label="Contact email"
      optional
      help="Notified a week before the key ends, when it is revoked, and when a webhook is disabled. If empty, the owners of the console are notified instead, except when it is revoked."
      error={error}
      className={className}
    >
      <Input
        type="email"
        autoComplete="off"
        maxLength={API_KEY_CONTACT_MAX}
        {...register('contact_email', { setValueAs: addressIn })}
      />
    </Field>
  );
}

const addressIn = (value: unknown): unknown => (typeof value === 'string' && value.trim() === '' ? null : value);
