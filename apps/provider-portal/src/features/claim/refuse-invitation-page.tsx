import { MailX } from 'lucide-react';
import { invitationRoutes, PAGES, type InvitationAnswer, INVITATION_ANSWERS } from '@townlink/contracts';
import { useCall, useSearchParams } from '@townlink/web-federation';
import { EmailLinkPage } from '@townlink/web-forms/email-link';
import { WriteToSupport } from '@townlink/web-forms/write-to-support';
import { LinkButton } from '@townlink/web-ui';

const ASK = {
  'not-mine': {
    title: 'Is this not your business?',
    children: 'The link in our email then stops working, and this address gets no more emails from us about it.',
    button: 'This is not my business',
  },
  never: {
    title: 'Never email you again?',
    children: 'This address and the business get no more emails from us, whatever list they are on.',
    button: 'Never email me again',
  },
} as const satisfies Record<InvitationAnswer, object>;

/** Opened from an email, signed in or not. Opening alone changes nothing. */
export function Component() {
  const call = useCall();
  const [parameters] = useSearchParams();
  const answer = INVITATION_ANSWERS.find((one) => one === parameters.get('answer')) ?? 'never';
  const toHome = (
    <LinkButton variant="secondary" to={PAGES.home}>
      Back to home
    </LinkButton>
  );
  return (
    <EmailLinkPage
      title="Stop our emails"
      ask={{ icon: <MailX className="size-6" />, ...ASK[answer] }}
      busy="Sending…"
      send={(token) => call(invitationRoutes.refuse, { query: {}, body: { token, answer } })}
      done={() => ({
        icon: <MailX className="size-6 text-success" />,
        title: 'We will not email you again',
        children:
          answer === 'not-mine'
            ? 'Thank you. The link in our email no longer works.'
            : 'This address and the business get no more emails from us.',
        actions: toHome,
      })}
      invalid={{
        title: 'This link does not work',
        children: 'It may have been cut off. Open it from the email again, or write to us.',
        actions: <WriteToSupport subject="Stop your emails">Contact support</WriteToSupport>,
      }}
      failed={{ title: 'Your answer could not be saved' }}
    />
  );
}
