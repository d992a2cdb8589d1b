import { useMutation } from '@tanstack/react-query';
import { MailCheck, MailX } from 'lucide-react';
import { useState } from 'react';
import { brand, NEWSLETTER_MESSAGES, newsletterRoutes, PAGES, RecoverForm } from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';
import { showProblem, useContractForm } from '@townlink/web-forms';
import { EmailLinkPage, LinkOutcome, useLinkToken } from '@townlink/web-forms/email-link';
import { WriteToSupport } from '@townlink/web-forms/write-to-support';
import { Button, Field, Input, LinkButton, Notice, Page } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';

/** Unsubscribes as soon as the page is visible, with an undo. */
export function Component() {
  const call = useCall();
  const undo = useUndo();
  if (undo.isSuccess) return <SubscribedAgain />;
  return (
    <EmailLinkPage
      title="Unsubscribe"
      atOnce
      ask={{ title: 'Unsubscribe', button: 'Unsubscribe' }}
      busy="Processing…"
      send={(token) => call(newsletterRoutes.unsubscribe, { query: {}, body: { token } })}
      done={({ area }) => ({
        icon: <MailX className="size-6 text-success" />,
        title: 'Successfully Unsubscribed',
        children: area
          ? `You get no more news of ${area}.`
          : `You get no more newsletters from ${brand.name}. Emails about your account still come.`,
        actions: (
          <>
            {toHome}
            {!area && (
              <Button variant="secondary" busy={undo.isPending && 'Undoing…'} onClick={() => undo.mutate()}>
                Undo
              </Button>
            )}
            <Preferences />
          </>
        ),
      })}
      invalid={{
        icon: <MailX className="size-6 text-danger" />,
        title: 'Unsubscribe Failed',
        children: <FailedText>{NEWSLETTER_MESSAGES.invalidLink}</FailedText>,
        actions: <BackToHome />,
      }}
      failed={{
        title: 'Unsubscribe Failed',
        children: <FailedText>{NEWSLETTER_MESSAGES.unsubscribeFailure}</FailedText>,
        actions: <BackToHome />,
      }}
    />
  );
}

const toHome = <LinkButton to={PAGES.home}>Back to home</LinkButton>;

const SubscribedAgain = () => (
  <Page width="form">
    <LinkOutcome icon={<MailCheck className="size-6 text-success" />} title="You are subscribed again" actions={toHome}>
      Nothing has changed.
    </LinkOutcome>
  </Page>
);

/** Less prominent than the form above it. */
function BackToHome() {
  return (
    <LinkButton variant="secondary" to={PAGES.home}>
      Back to home
    </LinkButton>
  );
}

/** The problem, and another way to unsubscribe. */
function FailedText({ children }: { children: string }) {
  return (
    <div className="grid gap-5">
      <p>{children}</p>
      <AskForLink />
    </div>
  );
}

function Preferences() {
  const token = useLinkToken();
  return (
    <LinkButton variant="secondary" to={`${PAGES.newsletterPreferences}?token=${token}`}>
      Email preferences
    </LinkButton>
  );
}

function useUndo() {
  const call = useCall();
  const token = useLinkToken() ?? '';
  return useMutation({
    mutationFn: () => call(newsletterRoutes.updatePreferences, { query: { token }, body: { newsletter: true } }),
    onError: (error) => toast.error('Unsubscribing was not undone', { description: error.message }),
  });
}

/** For people with a broken link: emails a new one to the typed address. */
function AskForLink() {
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
