import { useState } from 'react';
import { PhoneForm } from '@townlink/contracts';
import { useContractForm } from '@townlink/web-forms';
import { accountErrorMessage } from '@townlink/web-session';
import { Button, Field, Input } from '@townlink/web-ui';
import { startPhone, textCode } from './factor-calls';
import { TextedCode } from './texted-code';

interface Asked {
  factorId: string;
  challengeId: string;
}

/** Takes a number and the code that is sent there: only then does it count. */
export function AddPhone({ names, onDone, onCancel }: { names: string[]; onDone: () => void; onCancel: () => void }) {
  const [asked, setAsked] = useState<Asked>();
  const form = useContractForm(PhoneForm, { defaultValues: { phone: '' } });
  const { errors, isSubmitting } = form.formState;
  const start = async ({ phone }: PhoneForm) => {
    try {
      const factorId = await startPhone(phone, nameFor(phone, names));
      setAsked({ factorId, challengeId: await textCode(factorId) });
    } catch (error) {
      form.setError('phone', { type: 'server', message: accountErrorMessage(error) }, { shouldFocus: true });
    }
  };
  if (asked) {
    return (
      <div className="border-t border-line pt-5">
        <TextedCode {...asked} action="Turn it on" onShown={onDone} onCancel={onCancel} />
      </div>
    );
  }
  return (
    <form
      noValidate
      aria-label="Add a phone"
      className="grid gap-5 border-t border-line pt-5"
      onSubmit={(event) => void form.handleSubmit(start)(event)}
    >
      <Field
        label="Mobile number"
        help="We text you a code each time you sign in. Message rates may apply."
        error={errors.phone?.message}
      >
        <Input type="tel" autoComplete="tel" {...form.register('phone')} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isSubmitting && 'Sending…'}>
          Text me a code
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** A name that tells the number without showing it whole, and that none of the others has. */
function nameFor(phone: string, names: string[]): string {
  const name = `Phone ending in ${phone.replaceAll(/\D/g, '').slice(-4)}`;
  const choices = [name, ...names.map((_, index) => `${name} (${index + 2})`)];
  return choices.find((choice) => !names.includes(choice))!;
}
