import { useState } from 'react';
import { CodeForm } from '@townlink/contracts';
import { useContractForm } from '@townlink/web-forms';
import { accountErrorCode, accountErrorMessage } from '@townlink/web-session';
import { Button, Field, Input } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';
import { showTextedCode, textCode } from './factor-calls';

interface TextedCodeProps {
  factorId: string;
  /** The question that the code which was sent answers. */
  challengeId: string;
  /** What the button says. */
  action: string;
  onShown?: () => void;
  onCancel?: () => void;
}

/** Takes the code of a text message, or sends another. */
export function TextedCode({ factorId, challengeId, action, onShown, onCancel }: TextedCodeProps) {
  const [latest, setLatest] = useState(challengeId);
  const [isSending, setSending] = useState(false);
  const form = useContractForm(CodeForm, { defaultValues: { code: '' } });
  const { errors, isSubmitting } = form.formState;
  const show = async ({ code }: CodeForm) => {
    try {
      await showTextedCode(factorId, latest, code);
      onShown?.();
    } catch (error) {
      form.setError('code', { type: 'server', message: messageOf(error) }, { shouldFocus: true });
    }
  };
  const sendAnother = async () => {
    setSending(true);
    try {
      setLatest(await textCode(factorId));
      form.reset();
      toast.success('Another code is on its way', { description: 'The one before it no longer works.' });
    } catch (error) {
      toast.error('No code could be sent', { description: accountErrorMessage(error) });
    }
    setSending(false);
  };
  return (
    <form
      noValidate
      aria-label="Code of the text message"
      className="grid gap-5"
      onSubmit={(event) => void form.handleSubmit(show)(event)}
    >
      <Field
        label="Code"
        help="Six digits, from the text message that we sent you. They work for five minutes."
        error={errors.code?.message}
      >
        <Input inputMode="numeric" autoComplete="one-time-code" {...form.register('code')} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isSubmitting && 'Checking…'}>
          {action}
        </Button>
        <Button variant="secondary" busy={isSending && 'Sending…'} onClick={() => void sendAnother()}>
          Send another code
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}

function messageOf(error: unknown): string {
  switch (accountErrorCode(error)) {
    case 'mfa_verification_failed':
      return 'This code is not right';
    case 'mfa_challenge_expired':
      return 'This code no longer works. Ask for another one.';
    default:
      return accountErrorMessage(error);
  }
}
