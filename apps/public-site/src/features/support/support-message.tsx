import { Copy } from 'lucide-react';
import { useState } from 'react';
import { SupportForm, supportMailto, supportText } from '@townlink/contracts';
import { useContractForm } from '@townlink/web-forms';
import { useHydrated } from '@townlink/web-forms/hydrated';
import { AnchorButton, Button, Field, Input, Notice, Textarea } from '@townlink/web-ui';
import { CopyAddress, copyText } from './copy-address';

/** A message to the support team, opened in the visitor's mail program. */
export function SupportMessage() {
  const [handedOver, setHandedOver] = useState<SupportForm>();
  const form = useContractForm(SupportForm, { defaultValues: { name: '', email: '', subject: '', message: '' } });
  const { errors } = form.formState;
  const isHydrated = useHydrated(); // A native form submission would lose the message and expose it in the URL.
  const open = (message: SupportForm) => {
    setHandedOver(message);
    location.assign(addressOf(message));
  };
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(open)(event)} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Name" error={errors.name?.message}>
          <Input autoComplete="name" {...form.register('name')} />
        </Field>
        <Field label="Email" error={errors.email?.message}>
          <Input type="email" autoComplete="email" {...form.register('email')} />
        </Field>
      </div>
      <Field label="Subject" error={errors.subject?.message}>
        <Input {...form.register('subject')} />
      </Field>
      <Field label="Message" error={errors.message?.message}>
        <Textarea rows={6} {...form.register('message')} />
      </Field>
      <div>
        <Button type="submit" disabled={!isHydrated}>
          Open in your email program
        </Button>
      </div>
      {handedOver && <NothingOpened message={handedOver} />}
    </form>
  );
}

const addressOf = (message: SupportForm): string => supportMailto(message.subject, supportText(message));

/** A page cannot detect whether a mail program opened, so it offers an alternative. */
function NothingOpened({ message }: { message: SupportForm }) {
  return (
    <Notice
      role="status"
      title="Nothing opened?"
      actions={
        <>
          <AnchorButton variant="secondary" size="small" href={addressOf(message)}>
            Open again
          </AnchorButton>
          <Button
            variant="secondary"
            size="small"
            onClick={() => void copyText(`${message.subject}\n\n${supportText(message)}`, 'Message')}
          >
            <Copy aria-hidden="true" className="size-4" /> Copy message
          </Button>
          <CopyAddress />
        </>
      }
    >
      You may not have an email program on this device. Copy the message and the address, and send it from your email
      account.
    </Notice>
  );
}
