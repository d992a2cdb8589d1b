import { useMutation } from '@tanstack/react-query';
import { MailCheck, MailX } from 'lucide-react';
import { useState } from 'react';
import { brand, NEWSLETTER_MESSAGES, newsletterRoutes, PAGES, RecoverForm } from '@townlink/contracts';
import { useCall, useSearchParams } from '@townlink/web-federation';
import { showProblem, useContractForm } from '@townlink/web-forms';
import { EmailLinkPage, LinkOutcome, useLinkToken } from '@townlink/web-forms/email-link';
import { WriteToSupport } from '@townlink/web-forms/write-to-support';
import { Button, Field, Input, LinkButton, Notice, Page } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';

/** Unsubscribes as soon as the page is visible, with an undo. */
export function Component() {
  const call = useCall();
  const undo = useUndo();
  if (undo.isDone) return <SubscribedAgain />;
  return (
    <EmailLinkPage
      title="Unsubscribe"
      atOnce
      ask={{ title: 'Unsubscribe', button: 'Unsubscribe' }}
      busy="Processing…"
      send={(token) => call(newsletterRoutes.unsubscribe, { query: {}, body: { token } })}
      done={({ kind, area }) => ({
        icon: <MailX className="size-6 text-success" />,
        title: 'Successfully Unsubscribed',
        children: area
          ? `You get no more news about ${area}.`
          : `You no longer get ${kind === 'provider-newsletter' ? 'our news for providers' : `the ${brand.name} newsletter`}. Emails about your account still come.`,
        actions: (
          <>
            {toHome}
            {kind !== 'area' && (
              <Button variant="secondary" busy={undo.isPending && 'Undoing…'} onClick={() => undo.mutate(kind)}>
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
      You will get our emails again.
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

/** Parameter of the address after an undo: a reload must not unsubscribe once more. */
const UNDONE = 'undone';

function useUndo() {
  const call = useCall();
  const [parameters, setParameters] = useSearchParams();
  const token = useLinkToken() ?? '';
  const { mutate, isPending } = useMutation({
    mutationFn: (kind: 'newsletter' | 'provider-newsletter') => {
      const body = kind === 'newsletter' ? { newsletter: true } : { provider_newsletter: true };
      return call(newsletterRoutes.updatePreferences, { query: { token }, body });
    },
    onSuccess: () => setParameters({ token, [UNDONE]: '1' }, { replace: true }),
    onError: (error) => toast.error('You could not be subscribed again', { description: error.message }),
  });
  return { mutate, isPending, isDone: parameters.has(UNDONE) };
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
