import { useState } from 'react';
import {
  API_KEY_REVOKE_REASON,
  type ManagedApiKey,
  SetKeyContactRequest,
  SetKeyLimitRequest,
} from '@townlink/contracts';
import { useContractForm } from '@townlink/web-forms';
import { ProveDialog, asksForProof } from '@townlink/web-forms/prove-dialog';
import { Button, ConfirmDialog } from '@townlink/web-ui';
import { useMay } from '../rights/may';
import { ReasonDialog } from '../shared/reason-dialog';
import { ContactField } from './contact-field';
import { LimitField } from './limit-field';
import { PartnerSecret } from './make-partner-key';
import { useRevokeManagedKey, useRotateManagedKey, useSetContact, useSetLimit } from './use-managed-keys';

interface KeyProps {
  apiKey: ManagedApiKey;
}

/** The limit, a new secret for a partner, and the end of the key. */
export function KeyChanges({ apiKey }: KeyProps) {
  const may = useMay();
  if (apiKey.state !== 'active') return <p className="text-body text-muted">This key has ended.</p>;
  const isOwners = apiKey.scopes.includes('operations:read') && !may('operations:act');
  return (
    <>
      {isOwners ? (
        <p className="text-body text-muted">Only an owner can change a key that reads the whole marketplace.</p>
      ) : (
        <>
          <LimitForm apiKey={apiKey} />
          {apiKey.partner && <ContactForm apiKey={apiKey} />}
          {apiKey.partner && <Rotate apiKey={apiKey} />}
        </>
      )}
      <Revoke apiKey={apiKey} />
    </>
  );
}

function LimitForm({ apiKey: { id, calls_per_minute } }: KeyProps) {
  const { mutate, isPending } = useSetLimit(id);
  const form = useContractForm(SetKeyLimitRequest, { defaultValues: { calls_per_minute } });
  const save = form.handleSubmit(({ calls_per_minute: limit }) => mutate(limit));
  return (
    <form noValidate className="flex flex-wrap items-start gap-3" onSubmit={(event) => void save(event)}>
      <LimitField register={form.register} error={form.formState.errors.calls_per_minute?.message} className="grow" />
      <Button type="submit" variant="secondary" className="sm:mt-6.5" busy={isPending && 'Saving…'}>
        Save limit
      </Button>
    </form>
  );
}

function ContactForm({ apiKey: { id, contact_email } }: KeyProps) {
  const { mutate, isPending } = useSetContact(id);
  const form = useContractForm(SetKeyContactRequest, { defaultValues: { contact_email } });
  const save = form.handleSubmit(({ contact_email: contact }) => mutate(contact));
  return (
    <form noValidate className="flex flex-wrap items-start gap-3" onSubmit={(event) => void save(event)}>
      <ContactField register={form.register} error={form.formState.errors.contact_email?.message} className="grow" />
      <Button type="submit" variant="secondary" className="sm:mt-6.5" busy={isPending && 'Saving…'}>
        Save contact
      </Button>
    </form>
  );
}

type Step = 'ask' | 'prove' | undefined;

function Rotate({ apiKey: { id, name } }: KeyProps) {
  const { mutate, isPending } = useRotateManagedKey(id);
  const [step, setStep] = useState<Step>();
  const [secret, setSecret] = useState<string>();
  const rotate = () =>
    mutate(24, {
      onSuccess: (made) => {
        setStep(undefined);
        setSecret(made.secret);
      },
      onError: (error) => setStep(asksForProof(error) ? 'prove' : undefined),
    });
  return (
    <>
      <Button variant="secondary" className="justify-self-start" onClick={() => setStep('ask')}>
        Rotate
      </Button>
      {step === 'ask' && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setStep(undefined)}
          title={`Rotate ${name}?`}
          description="The key gets a new secret, which is shown once. The old one works for one more day."
          confirmLabel="Rotate key"
          cancelLabel="Keep it as it is"
          busy={isPending && 'Rotating…'}
          onConfirm={rotate}
        />
      )}
      {step === 'prove' && <ProveDialog onClose={() => setStep(undefined)} onShown={rotate} />}
      {secret && <PartnerSecret secret={secret} onClose={() => setSecret(undefined)} />}
    </>
  );
}

/** Who is told why the key was revoked. */
function readerOf({ account, contact_email }: ManagedApiKey): string {
  if (account) return 'The owner of the key sees it in an email.';
  if (contact_email) return 'The partner’s contact sees it in an email.';
  return 'It is recorded in the audit log.';
}

function Revoke({ apiKey }: KeyProps) {
  const { id, name } = apiKey;
  const { mutate, isPending } = useRevokeManagedKey(id);
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button variant="danger" className="justify-self-start" onClick={() => setAsking(true)}>
        Revoke
      </Button>
      {isAsking && (
        <ReasonDialog
          title={`Revoke ${name}?`}
          description="Calls that use it will be refused. This cannot be undone."
          label="Revoke key"
          rule={API_KEY_REVOKE_REASON}
          help={readerOf(apiKey)}
          busy={isPending && 'Revoking…'}
          danger
          onClose={close}
          onConfirm={(reason) => mutate(reason, { onSuccess: close })}
        />
      )}
    </>
  );
}
