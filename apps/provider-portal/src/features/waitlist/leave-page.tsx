import { DoorOpen } from 'lucide-react';
import { PAGES, TIERS, waitlistRoutes } from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';
import { EmailLinkPage } from '@townlink/web-forms/email-link';
import { LinkButton } from '@townlink/web-ui';

/** Opened from the email to leave a waitlist. Opening alone changes nothing. */
export function Component() {
  const call = useCall();
  return (
    <EmailLinkPage
      title="Leave the waitlist"
      ask={{
        icon: <DoorOpen className="size-6" />,
        title: 'Leave the waitlist?',
        children: 'You give up your place in line, and a slot held for you goes to the next person.',
        button: 'Leave the waitlist',
      }}
      busy="Leaving…"
      send={(token) => call(waitlistRoutes.leaveByLink, { body: { token } })}
      done={({ tier, category_name, city_name, city_state }) => ({
        icon: <DoorOpen className="size-6 text-success" />,
        title: 'You left the waitlist',
        children: `For ${TIERS[tier].name}: ${category_name} in ${city_name}, ${city_state}. You can join again at any time, at the end of the line.`,
        actions: <LinkButton to={PAGES.home}>Go to the home page</LinkButton>,
      })}
      invalid={{
        title: 'You are not on this waitlist',
        children: 'You have left it already, or the place that this link belongs to has expired.',
        actions: <LinkButton to={PAGES.dashboard}>Go to your dashboard</LinkButton>,
      }}
      failed={{ title: 'You could not be taken off the waitlist' }}
    />
  );
}
