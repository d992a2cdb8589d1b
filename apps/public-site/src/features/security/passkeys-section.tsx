import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { PasskeyNameForm } from '@townlink/contracts';
import { useContractForm } from '@townlink/web-forms';
import { accountErrorMessage, accountsClient } from '@townlink/web-session';
import { Button, ConfirmDialog, Dialog, ErrorState, Field, Input, Skeleton, When } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';
import { AccountSection } from '../account/account-section';
import { listPasskeys, type OwnPasskey, PASSKEYS, removePasskey, wasCanceled } from './passkey-calls';
import { unwrap, withProof } from './with-proof';

/** Passkeys: devices that sign in without a password. */
export function PasskeysSection() {
  const queryClient = useQueryClient();
  const { data, isError, refetch } = useQuery({ queryKey: PASSKEYS, queryFn: listPasskeys, staleTime: 0 });
  const refresh = () => void queryClient.invalidateQueries({ queryKey: PASSKEYS });
  return (
    <AccountSection
      title="Passkeys"
      lead="Sign in with the finger, face or code that unlocks your device. After the password, a passkey is required as well."
    >
      {isError && !data ? (
        <ErrorState
          headingLevel={3}
          className="py-4!"
          title="Your passkeys could not be loaded"
          onRetry={() => void refetch()}
        />
      ) : data ? (
        <>
          {data.length === 0 ? (
            <p className="text-body">You have no passkey yet.</p>
          ) : (
            <ul className="grid gap-4">
              {data.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} onChange={refresh} />
              ))}
            </ul>
          )}
          <AddPasskey onAdded={refresh} />
        </>
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
    </AccountSection>
  );
}

function AddPasskey({ onAdded }: { onAdded: () => void }) {
  const [isAsking, setAsking] = useState(false);
  if (typeof PublicKeyCredential === 'undefined') {
    return <p className="text-caption text-muted">This browser does not support passkeys.</p>;
  }
  const add = async () => {
    setAsking(true);
    try {
      const accounts = await accountsClient();
      await withProof(async () => unwrap(await accounts.registerPasskey()));
      toast.success('Passkey added', { description: 'You can sign in with this device from now on.' });
      onAdded();
    } catch (error) {
      // Canceling the browser's dialog is not an error.
      if (!wasCanceled(error)) toast.error('No passkey was added', { description: accountErrorMessage(error) });
    }
    setAsking(false);
  };
  return (
    <Button
      variant="secondary"
      className="justify-self-start"
      busy={isAsking && 'Waiting for your device…'}
      onClick={() => void add()}
    >
      Add a passkey
    </Button>
  );
}

function PasskeyRow({ passkey, onChange }: { passkey: OwnPasskey; onChange: () => void }) {
  const [asked, setAsked] = useState<'rename' | 'remove'>();
  const name = passkey.friendly_name || 'Passkey';
  const close = () => setAsked(undefined);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3">
      <div className="grid min-w-0 gap-1">
        <p className="text-body font-semibold wrap-anywhere">{name}</p>
        <p className="text-caption text-muted">
          Since <When at={passkey.created_at} />
          {passkey.last_used_at && (
            <>
              , last used <When at={passkey.last_used_at} />
            </>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="small" onClick={() => setAsked('rename')}>
          Rename<span className="sr-only"> {name}</span>
        </Button>
        <Button variant="secondary" size="small" onClick={() => setAsked('remove')}>
          Remove<span className="sr-only"> {name}</span>
        </Button>
      </div>
      {asked === 'rename' && <Rename passkey={passkey} onClose={close} onChange={onChange} />}
      {asked === 'remove' && <Remove passkey={passkey} name={name} onClose={close} onChange={onChange} />}
    </li>
  );
}

interface AskedProps {
  passkey: OwnPasskey;
  onClose: () => void;
  onChange: () => void;
}

function Rename({ passkey, onClose, onChange }: AskedProps) {
  const form = useContractForm(PasskeyNameForm, { defaultValues: { name: passkey.friendly_name ?? '' } });
  const { errors, isSubmitting } = form.formState;
  const save = async ({ name }: PasskeyNameForm) => {
    try {
      const { error } = await (await accountsClient()).passkey.update({ passkeyId: passkey.id, friendlyName: name });
      if (error) throw error;
      onChange();
      onClose();
    } catch (error) {
      form.setError('name', { type: 'server', message: accountErrorMessage(error) }, { shouldFocus: true });
    }
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Rename the passkey">
      <form noValidate className="grid gap-5" onSubmit={(event) => void form.handleSubmit(save)(event)}>
        <Field label="Name" error={errors.name?.message}>
          <Input autoComplete="off" {...form.register('name')} />
        </Field>
        <Button type="submit" busy={isSubmitting && 'Saving…'}>
          Save
        </Button>
      </form>
    </Dialog>
  );
}

function Remove({ passkey, name, onClose, onChange }: AskedProps & { name: string }) {
  const [isRemoving, setRemoving] = useState(false);
  const remove = async () => {
    setRemoving(true);
    try {
      await removePasskey(passkey.id);
      toast.success('Removed', { description: name });
      onChange();
    } catch (error) {
      toast.error('The passkey was not removed', { description: accountErrorMessage(error) });
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Remove ${name}?`}
      description="The device no longer signs you in. Delete the passkey there as well. With your last passkey or second step, your recovery codes are removed."
      confirmLabel="Remove"
      cancelLabel="Keep the passkey"
      danger
      busy={isRemoving && 'Removing…'}
      onConfirm={() => void remove()}
    />
  );
}
