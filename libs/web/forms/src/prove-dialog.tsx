import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ownAccountRoutes } from '@townlink/contracts';
import { isApiProblem } from '@townlink/web-api';
import { useCall } from '@townlink/web-federation';
import { accountErrorMessage, accountsClient } from '@townlink/web-session';
import { Button, Dialog, Field, Input, Notice } from '@townlink/web-ui';

interface ProveDialogProps {
  onShown: () => void;
  onClose: () => void;
}

/** Whether a refusal requires a recent proof of identity. */
export const asksForProof = (error: unknown): boolean => isApiProblem(error) && error.slug === 'confirm-identity';

/** Asks for the password or an emailed code before a role is given or a listing transferred. */
export function ProveDialog({ onShown, onClose }: ProveDialogProps) {
  const { kind, failure, busy, submit, sendCode } = useProveForm(onShown);
  const code = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (kind === 'code') code.current?.focus(); // It replaces the field of the password.
  }, [kind]);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Confirm that it’s you"
      description="We ask before anything that changes who may do what."
    >
      <form noValidate className="grid gap-5" onSubmit={submit}>
        {failure && <Notice kind="danger" role="alert" title={failure} />}
        {kind === 'password' ? (
          <Field key="password" label="Your password">
            <Input name="proof" type="password" autoComplete="current-password" />
          </Field>
        ) : (
          <Field key="code" label="The code from the email" help="Six digits. It works for ten minutes.">
            <Input ref={code} name="proof" inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
          </Field>
        )}
        <div className="flex flex-col-reverse gap-3 md:flex-row md:justify-end">
          <Button variant="secondary" busy={busy === 'sending' && 'Sending…'} onClick={sendCode}>
            {kind === 'password' ? 'Email me a code instead' : 'Send another code'}
          </Button>
          <Button type="submit" busy={busy === 'checking' && 'Checking…'}>
            Confirm
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The form for either kind of proof. */
function useProveForm(onShown: () => void) {
  const call = useCall();
  const [kind, setKind] = useState<'password' | 'code'>('password');
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState<'checking' | 'sending'>();
  const run = async (what: 'checking' | 'sending', work: () => Promise<void>) => {
    if (busy) return;
    setBusy(what);
    setFailure(undefined);
    await work().catch((error: unknown) =>
      setFailure(isApiProblem(error) ? error.message : accountErrorMessage(error)),
    );
    setBusy(undefined);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = String(new FormData(event.currentTarget).get('proof') ?? '');
    void run('checking', async () => {
      await call(ownAccountRoutes.prove, { body: { [kind]: given } });
      onShown();
    });
  };
  const sendCode = () => void run('sending', () => emailCode().then(() => setKind('code')));
  return { kind, failure, busy, submit, sendCode };
}

interface AskedProof {
  shown: () => void;
  refused: () => void;
}

/** Runs an action that may need proof of identity, and repeats it once identity is proven. */
export function useProof() {
  const [asked, setAsked] = useState<AskedProof>();
  const withProof = async <Result,>(action: () => Promise<Result>): Promise<Result> => {
    try {
      return await action();
    } catch (error) {
      if (!asksForProof(error)) throw error;
      await new Promise<void>((shown, refuse) => setAsked({ shown, refused: () => refuse(error as Error) })).finally(
        () => setAsked(undefined),
      );
      return action();
    }
  };
  return { withProof, dialog: asked && <ProveDialog onShown={asked.shown} onClose={asked.refused} /> };
}

async function emailCode(): Promise<void> {
  const { error } = await (await accountsClient()).reauthenticate();
  if (error) throw error;
}
