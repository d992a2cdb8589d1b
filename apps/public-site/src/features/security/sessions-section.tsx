import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type OwnSession, ownAccountRoutes } from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';
import { accountErrorMessage, useSession } from '@townlink/web-session';
import { Badge, Button, ErrorState, Skeleton, When } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';
import { AccountSection } from '../account/account-section';

export const SESSIONS = ['account', 'sessions'] as const;

/** Sessions, which can be ended one by one, or all others together. */
export function SessionsSection() {
  const call = useCall();
  const { data, isError, refetch } = useQuery({
    queryKey: SESSIONS,
    queryFn: ({ signal }) => call(ownAccountRoutes.sessions, { signal }),
    staleTime: 0,
  });
  const list = useRef<HTMLUListElement>(null);
  const focusList = () => list.current?.focus(); // The pressed button is removed.
  return (
    <AccountSection
      title="Where you are signed in"
      lead="Sign out of what you don’t recognize, then choose a new password."
    >
      {isError && !data ? (
        <ErrorState
          headingLevel={3}
          className="py-4!"
          title="Your sessions could not be loaded"
          onRetry={() => void refetch()}
        />
      ) : data ? (
        <>
          <ul ref={list} tabIndex={-1} aria-label="Sessions" className="grid gap-4">
            {data.map((session) => (
              <SessionRow key={session.id} session={session} onEnded={focusList} />
            ))}
          </ul>
          {data.length > 1 && <EndOthers onEnded={focusList} />}
        </>
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
    </AccountSection>
  );
}

interface EndedProps {
  onEnded: () => void;
}

function SessionRow({ session, onEnded }: EndedProps & { session: OwnSession }) {
  const call = useCall();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(ownAccountRoutes.endSession, { params: { id: session.id } }),
    onSuccess: () => {
      toast.success('Signed out', { description: session.device });
      onEnded();
    },
    onError: (error) => toast.error('The session was not ended', { description: error.message }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: SESSIONS }),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4 first:border-t-0 first:pt-0">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-2 text-body font-semibold wrap-anywhere">
          {session.device}
          {session.current && <Badge tone="success">This device</Badge>}
        </p>
        <p className="text-caption text-muted">
          Signed in <When at={session.created_at} />, last used <When at={session.last_used_at} />
          {session.ip && `, from ${session.ip}`}
        </p>
      </div>
      {!session.current && (
        <Button variant="secondary" size="small" busy={isPending && 'Ending…'} onClick={() => mutate()}>
          Sign out<span className="sr-only"> {session.device}</span>
        </Button>
      )}
    </li>
  );
}

function EndOthers({ onEnded }: EndedProps) {
  const { signOut } = useSession();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => signOut('others'),
    onSuccess: () => {
      toast.success('Your other devices are signed out');
      onEnded();
    },
    onError: (error) => toast.error('Sign out failed', { description: accountErrorMessage(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: SESSIONS }),
  });
  return (
    <Button
      variant="secondary"
      className="justify-self-start"
      busy={isPending && 'Signing out…'}
      onClick={() => mutate()}
    >
      Sign out everywhere else
    </Button>
  );
}
