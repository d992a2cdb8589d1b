import { useState } from 'react';
import { PhoneForm, RecoverForm } from '@townlink/contracts';
import { useContractForm } from '@townlink/web-forms';
import { accountErrorMessage, useSession } from '@townlink/web-session';
import { Button, Field, Input } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';
import { CodeEntry, sentCodeError } from './code-entry';
import { useNext } from './use-next';

/** Destination of the code. */
type Recipient = { email: string } | { phone: string };

interface SignInByCodeProps {
  /** The address typed so far; null for a code by text message. */
  email: string | null;
  onPassword: () => void;
}

/** Signs in without a password: first the address or number, then the code sent to it. */
export function SignInByCode({ email, onPassword }: SignInByCodeProps) {
  const [sentTo, setSentTo] = useState<Recipient>();
  return (
    <>
      {sentTo ? (
        <Code to={sentTo} onAnother={() => setSentTo(undefined)} />
      ) : email === null ? (
        <Number onSent={setSentTo} />
      ) : (
        <Address email={email} onSent={setSentTo} />
      )}
      <Button variant="quiet" wide onClick={onPassword}>
        Use my password
      </Button>
    </>
  );
}

function Address({ email, onSent }: { email: string; onSent: (to: Recipient) => void }) {
  const { sendCode } = useSession();
  const { next } = useNext();
  const form = useContractForm(RecoverForm, { defaultValues: { email } });
  const { errors, isSubmitting } = form.formState;
  const send = async (form: RecoverForm) => {
    try {
      await sendCode(form.email, next);
      onSent({ email: form.email });
    } catch (error) {
      toast.error('The code could not be sent', { description: accountErrorMessage(error) });
    }
  };
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void form.handleSubmit(send)(event)}>
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="username" {...form.register('email')} />
      </Field>
      <Button type="submit" size="large" wide busy={isSubmitting && 'Sending…'}>
        Send the code
      </Button>
    </form>
  );
}

function Number({ onSent }: { onSent: (to: Recipient) => void }) {
  const { textCode } = useSession();
  const form = useContractForm(PhoneForm, { defaultValues: { phone: '' } });
  const { errors, isSubmitting } = form.formState;
  const send = async ({ phone }: PhoneForm) => {
    try {
      await textCode(phone);
      onSent({ phone });
    } catch (error) {
      form.setError('phone', { type: 'server', message: accountErrorMessage(error) }, { shouldFocus: true });
    }
  };
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void form.handleSubmit(send)(event)}>
      <Field
        label="Mobile number"
        help="The number you added to your account. Message rates may apply."
        error={errors.phone?.message}
      >
        <Input type="tel" autoComplete="tel" {...form.register('phone')} />
      </Field>
      <Button type="submit" size="large" wide busy={isSubmitting && 'Sending…'}>
        Send the code
      </Button>
    </form>
  );
}

function Code({ to, onAnother }: { to: Recipient; onAnother: () => void }) {
  const { signInByCode } = useSession();
  const isPhone = 'phone' in to;
  const recipient = isPhone ? to.phone : to.email;
  const signIn = async (code: string) => {
    await signInByCode({ ...to, code });
    toast.success('Welcome back!', { description: 'You have been signed in successfully.' });
  };
  return (
    <>
      <CodeEntry
        isWide
        takesFocus
        help="Six digits."
        action="Sign in"
        busy="Signing in…"
        onCode={signIn}
        wordError={sentCodeError}
      >
        <p role="status" className="text-body wrap-anywhere">
          If {recipient} has an account, a code is on its way. It works for ten minutes.
        </p>
      </CodeEntry>
      <Button variant="quiet" wide onClick={onAnother}>
        Send it again, or to another {isPhone ? 'number' : 'address'}
      </Button>
    </>
  );
}
