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
        children: 'It shows what your listing brought in that month. The figures stay on your dashboard.',
        button: 'Stop the monthly email',
      }}
      busy="Stopping…"
      send={(token) => call(listingStatsRoutes.stopMonthlyEmail, { query: {}, body: { token } })}
      done={({ business_name }) => ({
        icon: <MailX className="size-6 text-success" />,
        title: 'The monthly email is stopped',
        children: `You will not get it for ${business_name}. To get it again, check the box under the figures on your dashboard.`,
        actions: toDashboard,
      })}
      invalid={{
        title: 'This link does not work',
        children: 'It may have been cut off. You can also stop the email under the figures on your dashboard.',
        actions: toDashboard,
      }}
      failed={{ title: 'The email could not be stopped' }}
    />
  );
}
