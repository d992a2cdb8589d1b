import { useQueryClient } from '@tanstack/react-query';
import { Store, UserX } from 'lucide-react';
import { claimRoutes, type InvitationContent, PAGES } from '@townlink/contracts';
import { isApiProblem } from '@townlink/web-api';
import { useCall, useNavigate } from '@townlink/web-federation';
import { EmailLinkPage } from '@townlink/web-forms/email-link';
import { useSession } from '@townlink/web-session';
import { LinkButton } from '@townlink/web-ui';

/** The trade and town of the business. */
export const textOf = ({ category_name, town }: InvitationContent): string => `${category_name} in ${town}.`;

/** Opens the application, prefilled from the import. */
export function useToApplication() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async (): Promise<void> => {
    await client.invalidateQueries({ queryKey: ['onboarding', 'draft'] });
    void navigate(PAGES.onboarding, { replace: true });
  };
}

export function ClaimByLink({ content }: { content: InvitationContent }) {
  const call = useCall();
  const toApplication = useToApplication();
  const { user } = useSession();
  const claim = async (token: string): Promise<void> => {
    await call(claimRoutes.byLink, { body: { token } });
    await toApplication();
  };
  return (
    <EmailLinkPage
      title="Claim your business"
      ask={{
        icon: <Store className="size-6" />,
        title: `Claim ${content.business_name}`,
        children: `${textOf(content)} You continue as ${user?.email ?? 'the account that is signed in'}. Next is an application, filled in with what we know; what you have already typed stays.`,
        button: 'Continue to the application',
      }}
      busy="Claiming…"
      send={claim}
      invalid={{
        title: 'This link no longer works',
        children: 'It was used, or has expired. You can claim the business with a code to its phone instead.',
        actions: <LinkButton to={PAGES.claimBusiness}>Claim by phone</LinkButton>,
      }}
      refused={(error) =>
        isApiProblem(error, 409)
          ? {
              icon: <UserX className="size-6" />,
              title: 'This business cannot be claimed with your account',
              children: error.message,
              actions: <LinkButton to={PAGES.dashboard}>Go to your dashboard</LinkButton>,
            }
          : null
      }
      failed={{ title: 'The business could not be claimed' }}
    />
  );
}
