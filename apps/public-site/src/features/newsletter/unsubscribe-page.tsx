import { useMutation } from '@tanstack/react-query';
import { MailCheck, MailX } from 'lucide-react';
import { brand, NEWSLETTER_MESSAGES, newsletterRoutes, PAGES } from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';
import { EmailLinkPage, LinkOutcome, useLinkToken } from '@townlink/web-forms/email-link';
import { Button, LinkButton, Page } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';
import { AskForLink } from './ask-for-link';

/** Unsubscribes as soon as the page is visible, with an undo. */
export function Component() {
  const call = useCall();
  const undo = useUndo();
  const toHome = <LinkButton to={PAGES.home}>Back to home</LinkButton>;
  if (undo.isSuccess) {
    return (
      <Page width="form">
        <LinkOutcome
          icon={<MailCheck className="size-6 text-success" />}
          title="You are subscribed again"
          actions={toHome}
        >
          Nothing has changed.
        </LinkOutcome>
      </Page>
    );
  }
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

/** Quieter than the form above it. */
function BackToHome() {
  return (
    <LinkButton variant="secondary" to={PAGES.home}>
      Back to home
    </LinkButton>
  );
}

/** What went wrong, and another way to the same end. */
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
    onError: (error) => toast.error('It could not be undone', { description: error.message }),
  });
}
