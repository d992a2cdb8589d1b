import { useEffect, useState } from 'react';
import { CloseAccountForm, ownAccountRoutes } from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';
import { showProblem, useContractForm } from '@townlink/web-forms';
import { accountErrorMessage, accountsClient, useSession } from '@townlink/web-session';
import { Button, Dialog, Field, Input, Notice } from '@townlink/web-ui';
import { CodeEntry } from '../auth/code-entry';
import { ShowPasskey } from './show-passkey';
import { offerProof, type WantedProof } from './with-proof';

interface Question {
  wanted: WantedProof;
  onShown: () => void;
  onCancel: (error: Error) => void;
}

/** Asks for the verification that a change requires: the password, a code or a passkey. */
export function ProofDialog() {
  const [question, setQuestion] = useState<Question>();
  useEffect(
    () => offerProof((wanted) => new Promise((onShown, onCancel) => setQuestion({ wanted, onShown, onCancel }))),
    [],
  );
  if (!question) return null;
  const close = () => {
    setQuestion(undefined);
    question.onCancel(new Error('You did not confirm that it is you.'));
  };
  const finish = () => {
    setQuestion(undefined);
    question.onShown();
  };
  const isPasskey = question.wanted === 'second-step';
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title="Confirm that it’s you"
      description={
        isPasskey ? 'A passkey protects this account.' : 'We ask before anything that changes how you sign in.'
      }
    >
      {isPasskey ? <ShowPasskey onShown={finish} /> : <ShowPasswordOrCode wanted={question.wanted} onShown={finish} />}
    </Dialog>
  );
}

function ShowPasswordOrCode({ wanted, onShown }: { wanted: WantedProof; onShown: () => void }) {
  const [step, setStep] = useState<'password' | 'code'>('password');
  const needsBoth = wanted === 'password-and-code';
  if (step === 'code') return <ShowCode onShown={onShown} />;
  return (
    <ShowPassword
      action={needsBoth ? 'Next: a code by email' : 'Confirm'}
      onShown={needsBoth ? () => setStep('code') : onShown}
      onCode={needsBoth ? undefined : () => setStep('code')}
    />
  );
}

interface ShowPasswordProps {
  action: string;
  onShown: () => void;
  onCode: (() => void) | undefined;
}

function ShowPassword({ action, onShown, onCode }: ShowPasswordProps) {
  const call = useCall();
  const [failure, setFailure] = useState<string>();
  const form = useContractForm(CloseAccountForm, { defaultValues: { password: '', code: '' } });
  const { errors, isSubmitting } = form.formState;
  const show = async ({ password }: CloseAccountForm) => {
    try {
      await call(ownAccountRoutes.prove, { body: { password } });
      onShown();
    } catch (error) {
      setFailure(showProblem(form, error));
    }
  };
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void form.handleSubmit(show)(event)}>
      {failure && <Notice kind="danger" role="alert" title={failure} />}
      <Field label="Your password" error={errors.password?.message}>
        <Input type="password" autoComplete="current-password" {...form.register('password')} />
      </Field>
      <div className="flex flex-col-reverse gap-3 md:flex-row md:justify-end">
        {onCode && (
          <Button variant="secondary" onClick={onCode}>
            Email me a code instead
          </Button>
        )}
        <Button type="submit" busy={isSubmitting && 'Checking…'}>
          {action}
        </Button>
      </div>
    </form>
  );
}

function ShowCode({ onShown }: { onShown: () => void }) {
  const call = useCall();
  const { user } = useSession();
  const [isSent, setSent] = useState(false);
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    sendCode().then(
      () => setSent(true),
      (error: unknown) => setFailure(accountErrorMessage(error)),
    );
  }, []);
  const sendAnother = async () => {
    await sendCode();
    setSent(true);
    setFailure(undefined);
  };
  const show = async (code: string) => {
    await call(ownAccountRoutes.prove, { body: { code } });
    onShown();
  };
  return (
    <CodeEntry
      label="Confirm with a code"
      help="Six digits."
      action="Confirm"
      takesFocus
      onCode={show}
      sendAnother={sendAnother}
    >
      {failure ? (
        <Notice kind="danger" role="alert" title="The code could not be sent">
          {failure}
        </Notice>
      ) : (
        <p className="text-body wrap-anywhere">
          {isSent ? 'We sent' : 'We are sending'} a code to {user?.email || 'your phone'}. It works for ten minutes.
        </p>
      )}
    </CodeEntry>
  );
}

async function sendCode(): Promise<void> {
  const { error } = await (await accountsClient()).reauthenticate();
  if (error) throw error;
}
