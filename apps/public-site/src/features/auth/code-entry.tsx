import { type ReactNode, useEffect, useState } from 'react';
import { CodeForm } from '@townlink/contracts';
import { useContractForm } from '@townlink/web-forms';
import { accountErrorCode, accountErrorMessage } from '@townlink/web-session';
import { Button, Field, Input } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';

interface CodeEntryProps {
  /** Accessible name of the form. */
  label?: string;
  help: string;
  /** Label of the button. */
  action: string;
  /** Label while the code is checked. */
  busy?: string;
  /** Whether the button fills the width, on pages with nothing else. */
  isWide?: boolean;
  /** Whether it replaces the focused element, and so takes the focus. */
  takesFocus?: boolean;
  /** Submits the code; an error it throws is shown at the field. */
  onCode: (code: string) => Promise<void>;
  /** Text for known errors; others show the server's message. */
  wordError?: (error: unknown) => string | undefined;
  sendAnother?: () => Promise<void>;
  onCancel?: () => void;
  /** Content above the field. */
  children?: ReactNode;
}

/** For codes that were sent. */
export function sentCodeError(error: unknown): string | undefined {
  const isWrong = accountErrorCode(error) === 'otp_expired';
  return isWrong ? 'This code is wrong or older than ten minutes' : undefined;
}

/** A field for six digits from an app, an email or a text message. */
export function CodeEntry(props: CodeEntryProps) {
  const { label, help, action, busy = 'Checking…', isWide, takesFocus, onCode, wordError, onCancel, children } = props;
  const form = useContractForm(CodeForm, { defaultValues: { code: '' } });
  useEffect(() => {
    if (takesFocus) form.setFocus('code');
  }, [form, takesFocus]);
  const { errors, isSubmitting } = form.formState;
  const show = async ({ code }: CodeForm) => {
    try {
      await onCode(code);
    } catch (error) {
      const message = wordError?.(error) ?? accountErrorMessage(error);
      form.setError('code', { type: 'server', message }, { shouldFocus: true });
    }
  };
  const { isSending, sendAnother } = useSendAnother(props.sendAnother, () => form.reset());
  return (
    <form
      noValidate
      aria-label={label}
      className="grid gap-5"
      onSubmit={(event) => void form.handleSubmit(show)(event)}
    >
      {children}
      <Field label="Code" help={help} error={errors.code?.message}>
        <Input inputMode="numeric" autoComplete="one-time-code" {...form.register('code')} />
      </Field>
      <div className={isWide ? 'grid gap-5' : 'flex flex-wrap gap-3'}>
        <Button type="submit" size={isWide ? 'large' : undefined} wide={isWide} busy={isSubmitting && busy}>
          {action}
        </Button>
        {sendAnother && (
          <Button variant="secondary" wide={isWide} busy={isSending && 'Sending…'} onClick={() => void sendAnother()}>
            Send another code
          </Button>
        )}
        {onCancel && (
          <Button variant="secondary" wide={isWide} onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}

function useSendAnother(send: (() => Promise<void>) | undefined, onSent: () => void) {
  const [isSending, setSending] = useState(false);
  const sendAnother = async () => {
    setSending(true);
    try {
      await send!();
      onSent();
      toast.success('A new code is on its way', { description: 'The previous code no longer works.' });
    } catch (error) {
      toast.error('The code could not be sent', { description: accountErrorMessage(error) });
    }
    setSending(false);
  };
  return { isSending, sendAnother: send && sendAnother };
}
