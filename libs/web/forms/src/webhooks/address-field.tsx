import { WEBHOOK_LIMITS } from '@townlink/contracts';
import { Field, Input } from '@townlink/web-ui';
import type { ComponentProps } from 'react';

interface AddressFieldProps extends ComponentProps<typeof Input> {
  help: string;
  error: string | undefined;
}

/** The address of a webhook. Other props come from the registered field. */
export function AddressField({ help, error, ...field }: AddressFieldProps) {
  return (
    <Field label="Address" help={help} error={error}>
      <Input type="url" inputMode="url" autoComplete="off" maxLength={WEBHOOK_LIMITS.url} {...field} />
    </Field>
  );
}
