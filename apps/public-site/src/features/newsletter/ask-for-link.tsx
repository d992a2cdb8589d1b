import { useState } from 'react';
import { newsletterRoutes, RecoverForm } from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';
import { showProblem, useContractForm } from '@townlink/web-forms';
import { Button, Field, Input, Notice } from '@townlink/web-ui';
import { WriteToSupport } from '@townlink/web-forms/write-to-support';

/** For people whose link is broken: emails another one to the address that they type. */
export function AskForLink() {
  const call = useCall();
  const [sentTo, setSentTo] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const form = useContractForm(RecoverForm, { defaultValues: { email: '' } });
  const { errors, isSubmitting } = form.formState;
  const send = async ({ email }: RecoverForm) => {
    setSentTo(undefined);
    setFailure(undefined);
    try {
      await call(newsletterRoutes.sendPreferencesLink, { body: { email } });
      setSentTo(email);
    } catch (error) {
      setFailure(showProblem(form, error));
    }
  };
  return (
    <form noValidate className="grid gap-4 text-left" onSubmit={(event) => void form.handleSubmit(send)(event)}>
      {failure && (
        <Notice kind="danger" role="alert" title="The link could not be sent">
          {failure}
        </Notice>
      )}
      {sentTo && (
        <Notice kind="success" role="status" title="Check your email">
          If {sentTo} gets email from us, a link to its preferences is on its way.
        </Notice>
      )}
      <Field
        label="Your email address"
        help="We email you a link that opens your preferences."
        error={errors.email?.message}
      >
        <Input type="email" autoComplete="email" {...form.register('email')} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isSubmitting && 'Sending…'}>
          Email me a link
        </Button>
        <WriteToSupport subject="Unsubscribe me">Contact support</WriteToSupport>
      </div>
    </form>
  );
}
