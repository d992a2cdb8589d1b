import { type FormEvent, useState } from 'react';
import type { CheckedApiKey } from '@townlink/contracts';
import { Button, Dialog, Field, LinkButton, Notice, Textarea } from '@townlink/web-ui';
import { holderOf } from './key-columns';
import { useCheckKey } from './use-managed-keys';

/** Checks whether a text is a key, and links to it. */
export function CheckKey({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const { mutate, data, error, isPending } = useCheckKey();
  const check = (event: FormEvent) => {
    event.preventDefault();
    mutate(text);
  };
  return (
    <Dialog
      dismissal="always"
      open
      onOpenChange={(open) => !open && onClose()}
      title="Check a key"
      description="For a key that was found in a repository, a log or a message. The text is not stored."
    >
      <form noValidate className="grid gap-5" onSubmit={check}>
        <Field label="Key, or a text with one in it" error={error?.message}>
          <Textarea
            rows={2}
            maxLength={1000}
            value={text}
            className="font-mono break-all"
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        <Button type="submit" className="md:justify-self-end" busy={isPending && 'Checking…'}>
          Check
        </Button>
        <div role="status">{data && <Outcome checked={data} />}</div>
      </form>
    </Dialog>
  );
}

function Outcome({ checked: { looks_real, key, works } }: { checked: CheckedApiKey }) {
  if (!key) {
    return (
      <Notice title={looks_real ? 'This is not one of our keys' : 'This text contains no key'}>
        {looks_real
          ? 'Its format is valid, but it was never created here, or it was erased with its account.'
          : 'A key begins with tlk_ and ends with a checksum, which does not match here.'}
      </Notice>
    );
  }
  return (
    <Notice
      kind={works ? 'warning' : 'success'}
      title={works ? 'This key works' : 'This key no longer works'}
      actions={
        <LinkButton size="small" to={`?key=${key.id}`}>
          {works ? 'Open it to revoke it' : 'Open it'}
        </LinkButton>
      }
    >
      {key.name}, for {holderOf(key)}
    </Notice>
  );
}
