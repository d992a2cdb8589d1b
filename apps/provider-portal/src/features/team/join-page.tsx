import { useQuery, useQueryClient } from '@tanstack/react-query';
import { UserPlus, UserX } from 'lucide-react';
import { type InvitationLook, PAGES, teamRoutes } from '@townlink/contracts';
import { isApiProblem } from '@townlink/web-api';
import { chooseListing } from '@townlink/web-api/chosen-listing';
import { Head, useCall, useNavigate } from '@townlink/web-federation';
import { EmailLinkPage, isInvalidLink, LinkOutcome, useLinkToken } from '@townlink/web-forms/email-link';
import { signInPath, useSession } from '@townlink/web-session';
import { Button, EmptyState, ErrorState, FullScreenSpinner, LinkButton, Page } from '@townlink/web-ui';
import { OWN_LISTINGS } from './use-team';

const INVALID = {
  title: 'This invitation no longer works',
  children: 'It was used, withdrawn, or is older than a week. Ask the owner of the listing for another.',
  actions: <LinkButton to={PAGES.dashboard}>Go to your dashboard</LinkButton>,
};

/** Opened from an invitation; describes it even before signing in. */
export function Component() {
  const token = useLinkToken();
  const { status } = useSession();
  const call = useCall();
  const look = useQuery({
    queryKey: ['team-invitation', token],
    queryFn: () => call(teamRoutes.lookAtInvitation, { body: { token: token! } }),
    enabled: token !== null,
  });
  if (token && !isInvalidLink(look.error) && (status === 'resolving' || look.isPending)) return <FullScreenSpinner />;
  if (look.data && token) {
    return status === 'signed-in' ? <Accept look={look.data} /> : <SignInFirst look={look.data} token={token} />;
  }
  return (
    <Page width="form">
      <Head title="Join a team" noindex />
      {token && look.error && !isInvalidLink(look.error) ? (
        <ErrorState headingLevel={1} title="The invitation could not be loaded" onRetry={() => void look.refetch()} />
      ) : (
        <LinkOutcome {...INVALID} />
      )}
    </Page>
  );
}

const textOf = ({ role, masked_email }: InvitationLook): string =>
  `You are invited as ${role === 'editor' ? 'an editor' : 'a viewer'}. The invitation is for ${masked_email}.`;

function SignInFirst({ look, token }: { look: InvitationLook; token: string }) {
  const next = `${PAGES.joinTeam}?token=${encodeURIComponent(token)}`;
  return (
    <Page width="form">
      <Head title="Join a team" noindex />
      <EmptyState
        headingLevel={1}
        icon={<UserPlus className="size-6" />}
        title={`Join the team of ${look.business_name}`}
        actions={
          <>
            <LinkButton to={signInPath(next)}>Sign in</LinkButton>
            <LinkButton variant="secondary" to={`${PAGES.signUp}?next=${encodeURIComponent(next)}`}>
              Create an account
            </LinkButton>
          </>
        }
      >
        {textOf(look)} Sign in with that address, or create an account with it.
      </EmptyState>
    </Page>
  );
}

function Accept({ look }: { look: InvitationLook }) {
  const call = useCall();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { signOut } = useSession();
  const accept = async (token: string): Promise<void> => {
    const { provider_id } = await call(teamRoutes.acceptInvitation, { body: { token } });
    chooseListing(provider_id);
    client.removeQueries({ queryKey: ['provider'] });
    await client.invalidateQueries({ queryKey: OWN_LISTINGS });
    void navigate(PAGES.dashboard, { replace: true });
  };
  return (
    <EmailLinkPage
      title="Join a team"
      ask={{
        icon: <UserPlus className="size-6" />,
        title: `Join the team of ${look.business_name}`,
        children: textOf(look),
        button: 'Join the team',
      }}
      busy="Joining…"
      send={accept}
      invalid={INVALID}
      refused={(error) =>
        isApiProblem(error, 403)
          ? {
              icon: <UserX className="size-6" />,
              title: 'This invitation is for another account',
              children: error.message,
              actions: <Button onClick={() => void signOut('local')}>Sign out</Button>,
            }
          : null
      }
      failed={{ title: 'You could not be added to the team' }}
    />
  );
}
