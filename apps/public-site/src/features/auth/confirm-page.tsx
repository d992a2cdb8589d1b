import { PAGES } from '@townlink/contracts';
import { Head, Navigate } from '@townlink/web-federation';
import { type EmailLink, useSession } from '@townlink/web-session';
import { Button, EmptyState, ErrorState, LinkButton, Page, Spinner } from '@townlink/web-ui';
import { Confirmed } from './confirmed';
import { InvalidLink } from './invalid-link';
import { useConfirmation } from './use-confirmation';
import { useNext } from './use-next';

/** The page of emailed links: uses the link and reports the result. */
export function Component() {
  return (
    <Page width="form">
      <Head title="Confirm your email" noindex />
      <Outcome />
    </Page>
  );
}

function Outcome() {
  const { type, confirmation } = useConfirmation();
  const { withNext } = useNext();
  switch (confirmation.state) {
    case 'working':
      return (
        <div role="status" className="grid justify-items-center gap-4 py-16 text-body text-muted">
          <Spinner className="size-8 text-accent" />
          <h1 className="text-heading font-semibold text-ink">Checking your link…</h1>
        </div>
      );
    case 'asking':
      return <ConfirmLinkUse type={type!} onGoOn={confirmation.goOn} />;
    case 'password-needed':
      return <Navigate to={withNext(PAGES.resetPassword)} replace />;
    case 'done':
      return type === 'recovery' ? <Navigate to={withNext(PAGES.resetPassword)} replace /> : <Confirmed type={type} />;
    case 'half':
      return (
        <EmptyState headingLevel={1} role="status" drawing="mailbox" title="One more step">
          This address is confirmed. Please also open the link in the email that we sent to your other address.
        </EmptyState>
      );
    case 'invalid':
      return <InvalidLink isRecovery={type === 'recovery'} />;
    case 'failed':
      return (
        <ErrorState
          headingLevel={1}
          drawing="toolbox"
          title="Your link could not be checked"
          onRetry={confirmation.retry}
        >
          {confirmation.message}
        </ErrorState>
      );
  }
}

const purposes: Record<EmailLink['type'], string> = {
  signup: 'confirms an email address',
  recovery: 'lets you choose a new password',
  email_change: 'confirms a new email address',
  magiclink: 'signs you in',
  invite: 'accepts an invitation',
};

/** Asks before using a link: an attacker can send a link to their own account (login CSRF). */
function ConfirmLinkUse({ type, onGoOn }: { type: EmailLink['type']; onGoOn: () => void }) {
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
      {user ? ', which may not be yours' : ''}. Use it only if you requested it.
    </EmptyState>
  );
}
