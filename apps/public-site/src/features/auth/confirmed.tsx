import { PAGES } from '@townlink/contracts';
import { useSession } from '@townlink/web-session';
import { EmptyState, LinkButton } from '@townlink/web-ui';
import { useNext } from './use-next';

/**
 * Shown when an address is confirmed by a link or a code. Without a destination it offers to list a business.
 * @param type of the link
 */
export function Confirmed({ type }: { type: string | undefined }) {
  const { user } = useSession();
  const { next } = useNext();
  const isChange = type === 'email_change';
  return (
    <EmptyState
      headingLevel={1}
      role="status"
      drawing="mailbox"
      title={isChange ? 'Your new address is confirmed' : 'Your email is confirmed'}
      actions={
        isChange ? (
          <LinkButton to={PAGES.account}>Go to your account</LinkButton>
        ) : next !== '/' ? (
          <LinkButton to={next}>Go on</LinkButton>
        ) : (
          <>
            <LinkButton to={PAGES.onboarding}>List your business</LinkButton>
            <LinkButton variant="secondary" to={PAGES.home}>
              Go to the home page
            </LinkButton>
          </>
        )
      }
    >
      You are signed in{user ? ` as ${user.email}` : ''}.
    </EmptyState>
  );
}
