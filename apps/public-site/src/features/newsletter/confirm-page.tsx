import { MailCheck, MailQuestion } from 'lucide-react';
import { brand, newsletterRoutes, PAGES } from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';
import { EmailLinkPage } from '@townlink/web-forms/email-link';
import { LinkButton } from '@townlink/web-ui';

/** Opened from the email that confirms a subscription. */
export function Component() {
  const call = useCall();
  const toHome = <LinkButton to={PAGES.home}>Go to the home page</LinkButton>;
  return (
    <EmailLinkPage
      title="Confirm your subscription"
      ask={{
        icon: <MailQuestion className="size-6" />,
        title: 'Confirm your subscription',
        children: 'We write to you once you have pressed the button. Every email has a link to end it.',
        button: 'Confirm',
      }}
      busy="Confirming…"
      send={(token) => call(newsletterRoutes.confirm, { body: { token } })}
      done={({ kind, area }) => ({
        icon: <MailCheck className="size-6 text-success" />,
        title: 'You are subscribed',
        children: area
          ? `We write to you when there is news of ${area}.`
          : kind === 'provider-newsletter'
            ? 'Our news for providers comes to you from now on.'
            : `The ${brand.name} newsletter comes to you from now on.`,
        actions: toHome,
      })}
      invalid={{
        title: 'This link no longer works',
        children:
          'It is too old, or you have ended the subscription since. Subscribe again, and a new link comes by email.',
        actions: toHome,
      }}
      failed={{ title: 'Your subscription could not be confirmed' }}
    />
  );
}
