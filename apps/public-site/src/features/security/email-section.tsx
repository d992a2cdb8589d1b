import { useState } from 'react';
import { accountMessages, ChangeEmailForm } from '@townlink/contracts';
import { useContractForm } from '@townlink/web-forms';
import { accountErrorMessage, accountsClient } from '@townlink/web-session';
import { Button, Field, Input, Notice } from '@townlink/web-ui';
import { AccountSection } from '../account/account-section';
import { unwrap, withProof } from './with-proof';

/** Changes the account's email address, which both inboxes must confirm, or adds the first one. */
export function EmailSection({ email }: { email: string }) {
  const [asked, setAsked] = useState<string>();
  const form = useContractForm(ChangeEmailForm, { defaultValues: { email: '' } });
  const { errors, isSubmitting } = form.formState;
  const save = async (change: ChangeEmailForm) => {
    if (isSame(change.email, email)) {
      return form.setError('email', { message: accountMessages.sameEmail }, { shouldFocus: true });
    }
    try {
      const accounts = await accountsClient();
      await withProof(async () => unwrap(await accounts.updateUser({ email: change.email })));
      setAsked(change.email);
      form.reset();
    } catch (error) {
      form.setError('email', { type: 'server', message: accountErrorMessage(error) }, { shouldFocus: true });
    }
  };
  return (
    <AccountSection title="Email" lead="What you sign in with, and where we send email.">
      <p className="text-body wrap-anywhere">
        {email ? (
          <>
            Your address is <strong className="font-semibold">{email}</strong>.
          </>
        ) : (
          'Your account has no email address yet.'
        )}
      </p>
      {asked && !isSame(asked, email) && (
        <Notice kind="success" role="status" title={email ? 'Check both inboxes' : 'Check your inbox'}>
          {email
            ? `We sent a link to ${email} and one to ${asked}. Your address changes once both have been opened, and your other devices are then signed out.`
            : `We sent a link to ${asked}. The address is yours once it has been opened, and your other devices are then signed out.`}
        </Notice>
      )}
      <form noValidate className="grid gap-5" onSubmit={(event) => void form.handleSubmit(save)(event)}>
        <Field label={email ? 'New email' : 'Email address'} error={errors.email?.message}>
          <Input type="email" autoComplete="email" {...form.register('email')} />
        </Field>
        <Button type="submit" variant="secondary" className="justify-self-start" busy={isSubmitting && 'Sending…'}>
          {email ? 'Change address' : 'Add address'}
        </Button>
      </form>
    </AccountSection>
  );
}

/** Accounts compare addresses without case. */
const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
