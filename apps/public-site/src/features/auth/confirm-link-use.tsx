import { PAGES } from '@townlink/contracts';
import { type EmailLink, useSession } from '@townlink/web-session';
import { Button, EmptyState, LinkButton } from '@townlink/web-ui';
import { useNext } from './use-next';

const purposes: Record<EmailLink['type'], string> = {
  signup: 'confirms an email address',
  recovery: 'lets a new password be chosen',
  email_change: 'confirms a new email address',
  magiclink: 'signs someone in',
  invite: 'accepts an invitation',
};

/** Asks before using a link: anyone can send anyone a link to an account of his own (login CSRF). */
export function ConfirmLinkUse({ type, onGoOn }: { type: EmailLink['type']; onGoOn: () => void }) {
  const { user } = useSession();
  const { next } = useNext();
  const title = user ? `Continue as ${user.email}?` : 'Choose a new password?';
  return (
    <EmptyState
      headingLevel={1}
      drawing="key"
      title={title}
      actions={
        user ? (
          <>
            <LinkButton to={next === '/' ? PAGES.account : next}>Continue as {user.email}</LinkButton>
            <Button variant="secondary" onClick={onGoOn}>
              Use the link
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onGoOn}>Go on</Button>
            <LinkButton variant="secondary" to={PAGES.home}>
              Go to the home page
            </LinkButton>
          </>
        )
      }
    >
      This link {purposes[type]} and signs this browser in to the account that it was sent to
      {user ? ', which may be another than yours' : ''}. Use it only if you asked for it.
    </EmptyState>
  );
}
