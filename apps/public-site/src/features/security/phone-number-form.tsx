import { PhoneForm } from '@townlink/contracts';
import { useContractForm } from '@townlink/web-forms';
import { accountErrorMessage } from '@townlink/web-session';
import { Button, Field, Input } from '@townlink/web-ui';

interface PhoneNumberFormProps {
  /** Accessible name of the form. */
  title: string;
  label: string;
  help: string;
  /** Sends a code to the number; the field shows errors. */
  onNumber: (phone: string) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the number of a texted code. */
export function PhoneNumberForm({ title, label, help, onNumber, onCancel }: PhoneNumberFormProps) {
  const form = useContractForm(PhoneForm, { defaultValues: { phone: '' } });
  const { errors, isSubmitting } = form.formState;
  const send = async ({ phone }: PhoneForm) => {
    try {
      await onNumber(phone);
    } catch (error) {
      form.setError('phone', { type: 'server', message: accountErrorMessage(error) }, { shouldFocus: true });
    }
  };
  return (
    <form
      noValidate
      aria-label={title}
      className="grid gap-5 border-t border-line pt-5"
      onSubmit={(event) => void form.handleSubmit(send)(event)}
    >
      <Field label={label} help={help} error={errors.phone?.message}>
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
