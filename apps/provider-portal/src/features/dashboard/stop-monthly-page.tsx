import { MailX } from 'lucide-react';
import { PAGES, listingStatsRoutes } from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';
import { EmailLinkPage } from '@townlink/web-forms/email-link';
import { LinkButton } from '@townlink/web-ui';

/** Opened from the monthly email. Opening alone does not unsubscribe. */
export function Component() {
  const call = useCall();
  const toDashboard = <LinkButton to={PAGES.dashboard}>Go to your dashboard</LinkButton>;
  return (
    <EmailLinkPage
      title="Stop the monthly email"
      ask={{
        icon: <MailX className="size-6" />,
        title: 'Stop the monthly email?',
        children: 'It tells what your listing brought in a month. The figures stay on your dashboard.',
        button: 'Stop the monthly email',
      }}
      busy="Stopping…"
      send={(token) => call(listingStatsRoutes.stopMonthlyEmail, { query: {}, body: { token } })}
      done={({ business_name }) => ({
        icon: <MailX className="size-6 text-success" />,
        title: 'The monthly email is stopped',
        children: `You get none for ${business_name} any more. You can have it again at any time: the box is under the figures on your dashboard.`,
        actions: toDashboard,
      })}
      invalid={{
        title: 'This link does not work',
        children: 'It may have been cut off. The box under the figures on your dashboard stops the email as well.',
        actions: toDashboard,
      }}
      failed={{ title: 'The email could not be stopped' }}
    />
  );
}
