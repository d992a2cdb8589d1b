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
        children: 'You only get emails after you press the button. Every email has an unsubscribe link.',
        button: 'Confirm',
      }}
      busy="Confirming…"
      send={(token) => call(newsletterRoutes.confirm, { body: { token } })}
      done={({ kind, area }) => ({
        icon: <MailCheck className="size-6 text-success" />,
        title: 'You are subscribed',
        children: area
          ? `We will email you when there is news about ${area}.`
          : kind === 'provider-newsletter'
            ? 'You will get our news for providers.'
            : `You will get the ${brand.name} newsletter.`,
        actions: toHome,
      })}
      invalid={{
        title: 'This link no longer works',
        children: 'It has expired, or you have unsubscribed since. Subscribe again to get a new link.',
        actions: toHome,
      }}
      failed={{ title: 'Your subscription could not be confirmed' }}
    />
  );
}
