import { useQuery } from '@tanstack/react-query';
import { Store } from 'lucide-react';
import { CLAIM_MESSAGES, type InvitationContent, invitationRoutes, PAGES } from '@townlink/contracts';
import { Head, useCall } from '@townlink/web-federation';
import { isInvalidLink, useLinkToken } from '@townlink/web-forms/email-link';
import { signInPath, useSession } from '@townlink/web-session';
import { EmptyState, ErrorState, FullScreenSpinner, LinkButton, Notice, Page, PageHeader } from '@townlink/web-ui';
import { ClaimByLink, textOf } from './claim-by-link';
import { ClaimByPhone } from './claim-by-phone';

const TITLE = 'Claim your business';

/** Opened from a link in an email, or by a business whose phone is at hand. */
export function Component() {
  const token = useLinkToken();
  const { status } = useSession();
  const look = useLook(token);
  if (status === 'resolving' || (token && look.isPending)) return <FullScreenSpinner />;
  if (token && look.error && !isInvalidLink(look.error))
    return (
      <Page width="form">
        <Head title={TITLE} noindex />
        <ErrorState headingLevel={1} title="The link could not be checked" onRetry={() => void look.refetch()} />
      </Page>
    );
  if (status !== 'signed-in') return <SignInFirst token={token} content={look.data} />;
  if (token && look.data) return <ClaimByLink content={look.data} />;
  return <ClaimByPhone isLinkSpent={token !== null} />;
}

/** Not cached: a valid link may have been used since. */
function useLook(token: string | null) {
  const call = useCall();
  return useQuery({
    queryKey: ['invitation', token],
    queryFn: () => call(invitationRoutes.look, { body: { token: token! } }),
    enabled: token !== null,
    gcTime: 0,
  });
}

function SignInFirst({ token, content }: { token: string | null; content: InvitationContent | undefined }) {
  const next = token ? `${PAGES.claimBusiness}?token=${encodeURIComponent(token)}` : PAGES.claimBusiness;
  const actions = (
    <>
      <LinkButton to={signInPath(next)}>Sign in</LinkButton>
      <LinkButton variant="secondary" to={`${PAGES.signUp}?next=${encodeURIComponent(next)}`}>
        Create an account
      </LinkButton>
    </>
  );
  return (
    <Page width="form">
      <Head title={TITLE} noindex />
      {content ? (
        <EmptyState
          headingLevel={1}
          icon={<Store className="size-6" />}
          title={`Claim ${content.business_name}`}
          actions={actions}
        >
          {textOf(content)} Next is an application, filled in with what we know. Sign in first, or create an account.
        </EmptyState>
      ) : (
        <>
          <PageHeader
            title={TITLE}
            lead="Did we invite your business? We send a code to the phone number that we have for it. Sign in first, or create an account."
          />
          <div className="grid gap-6">
            {token && <Notice title="The link no longer works">{CLAIM_MESSAGES.linkSpent}</Notice>}
            <div className="flex flex-wrap gap-3">{actions}</div>
          </div>
        </>
      )}
    </Page>
  );
}
