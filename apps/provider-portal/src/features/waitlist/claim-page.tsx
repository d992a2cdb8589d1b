import { useQueryClient } from '@tanstack/react-query';
import { Ticket, UserX } from 'lucide-react';
import { PAGES, type WaitlistEntry, waitlistRoutes } from '@townlink/contracts';
import { isApiProblem } from '@townlink/web-api';
import { useCall, useNavigate } from '@townlink/web-federation';
import { EmailLinkPage } from '@townlink/web-forms/email-link';
import { useOwnProvider } from '@townlink/web-session/own-provider';
import { LinkButton } from '@townlink/web-ui';
import { appliedFor } from '../shared/use-own-application';
import { OWN_WAITLIST, takePath } from './use-waitlist';

/** Opened from the email that offers a slot; continues to its plan. */
export function Component() {
  const claim = useClaim();
  const provider = appliedFor(useOwnProvider().data);
  return (
    <EmailLinkPage
      title="Claim your slot"
      ask={{
        icon: <Ticket className="size-6" />,
        title: 'A slot is held for you',
        children: provider
          ? 'Next, choose the plan for the slot. The slot is held for you until its time is up.'
          : 'Next is the plan, with the rest of your application as you left it. The slot is held for you until its time is up.',
        button: 'Claim your slot',
        isReady: provider !== undefined,
      }}
      busy="Claiming…"
      send={claim}
      invalid={{
        title: 'This link no longer works',
        children:
          'It was already used or has expired. Your dashboard shows whether a slot is still held for you, and where to claim it.',
        actions: <LinkButton to={PAGES.dashboard}>Go to your dashboard</LinkButton>,
      }}
      refused={(error) => (isApiProblem(error, 403) ? OF_ANOTHER : null)}
      failed={{ title: 'Your slot could not be claimed' }}
    />
  );
}

const OF_ANOTHER = {
  icon: <UserX className="size-6" />,
  title: 'This slot is held for another account',
  children: 'Sign in with the account that joined the waitlist, and open the link again. It still works.',
};

function useClaim() {
  const call = useCall();
  const client = useQueryClient();
  const navigate = useNavigate();
  const provider = appliedFor(useOwnProvider().data);
  return async (token: string): Promise<void> => {
    const entry = await call(waitlistRoutes.claim, { body: { token } });
    client.setQueryData<WaitlistEntry[]>(OWN_WAITLIST, (own = []) => [
      ...own.filter(({ id }) => id !== entry.id),
      entry,
    ]);
    void navigate(takePath(entry, provider ?? null), { replace: true });
  };
}
