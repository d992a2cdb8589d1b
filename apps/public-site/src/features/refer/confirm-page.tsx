import { MailQuestion } from 'lucide-react';
import { PAGES, referralRoutes } from '@townlink/contracts';
import { useCall, useTrack } from '@townlink/web-federation';
import { EmailLinkPage } from '@townlink/web-forms/email-link';
import { LinkButton } from '@townlink/web-ui';
import { LinkBox } from './link-box';

/** Opened from the confirmation email of a visitor without an account; shows the referral link. */
export function Component() {
  const call = useCall();
  const track = useTrack();
  return (
    <EmailLinkPage
      title="Confirm your referral link"
      ask={{
        icon: <MailQuestion className="size-6" />,
        title: 'Confirm your referral link',
        children: 'What you earn is paid to the owner of the address that received this link.',
        button: 'Get my referral link',
      }}
      busy="Confirming…"
      send={async (token) => {
        const link = await call(referralRoutes.confirmLink, { body: { token } });
        track('referral_link_generated', { is_authenticated: false });
        return link;
      }}
      done={(link) => ({
        title: 'Your referral link is ready',
        children: (
          <div className="grid gap-4 text-left text-ink">
            <LinkBox link={link} />
            <p>Sign up with this email address to see your earnings. The link then belongs to your account.</p>
          </div>
        ),
        actions: <LinkButton to={PAGES.signUp}>Sign up</LinkButton>,
      })}
      invalid={{
        title: 'This link no longer works',
        children: 'It has expired. You can get a new one by email.',
        actions: <LinkButton to={PAGES.refer}>Get a new link</LinkButton>,
      }}
      failed={{ title: 'Your link could not be checked' }}
    />
  );
}
