import { MailCheck, MailQuestion } from 'lucide-react';
import { onboardingRoutes, PAGES } from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';
import { EmailLinkPage } from '@townlink/web-forms/email-link';
import { LinkButton } from '@townlink/web-ui';

/** Opened from the email that confirms a contact address. */
export function Component() {
  const call = useCall();
  const toDashboard = <LinkButton to={PAGES.dashboard}>Go to your dashboard</LinkButton>;
  return (
    <EmailLinkPage
      title="Confirm your contact address"
      ask={{
        icon: <MailQuestion className="size-6" />,
        title: 'Confirm your contact address',
        children:
          'We will then email you about the listing at the address that this link was sent to. Confirm it only if the business is yours.',
        button: 'Confirm this address',
      }}
      busy="Confirming…"
      send={(token) => call(onboardingRoutes.confirmContactAddress, { body: { token } })}
      done={() => ({
        icon: <MailCheck className="size-6 text-success" />,
        title: 'Your contact address is confirmed',
        children: 'From now on we write to it about the listing.',
        actions: toDashboard,
      })}
      invalid={{
        title: 'This link no longer works',
        children:
          'It was already used or has expired. Your dashboard shows whether the address is confirmed, and can send a new link.',
        actions: toDashboard,
      }}
      failed={{ title: 'Your link could not be checked' }}
    />
  );
}
