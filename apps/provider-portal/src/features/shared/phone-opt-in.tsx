import type { ComponentProps } from 'react';
import { Checkbox } from '@townlink/web-ui';

/** Consent to show the phone number publicly; off by default. */
export function PhoneOptIn(control: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <Checkbox
      label="I agree to display my phone number publicly on my profile."
      help="A public number may get unsolicited calls. By showing it you accept responsibility for that."
      {...control}
    />
  );
}
