import { startTransition, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { type Profile, profileRoutes } from '@townlink/contracts';
import { useCall, useServices } from '@townlink/web-federation';
import { sessionActions, SessionContext } from './session-context';
import { resolving, type SessionState } from './session-state';
import { SessionTracker } from './session-tracker';

/** Provides the session, which is read after hydration. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { queryClient } = useServices();
  const call = useCall();
  const [state, setState] = useState<SessionState>(resolving);
  const [tracker] = useState(() => {
    // The server creates the profile on first use.
    const loadProfile = () => call(profileRoutes.read);
    // A transition, because it updates during hydration, which must stay interruptible.
    return new SessionTracker({ loadProfile, onChange: (next) => startTransition(() => setState(next)) });
  });
  useEffect(() => tracker.start(), [tracker]);

  const person = state.status === 'signed-in' ? state.user.id : null;
  const lastPerson = useRef<string>(null);
  useEffect(() => {
    // One user's cached data must not be shown to the next user of this browser.
    if (lastPerson.current && lastPerson.current !== person) queryClient.clear();
    lastPerson.current = person;
  }, [person, queryClient]);

  const actions = useMemo(() => {
    const onProfile = (profile: Profile) => setState((now) => (now.status === 'signed-in' ? { ...now, profile } : now));
    return sessionActions(async (name, given) => {
      const { createSessionActions } = await import(/* webpackChunkName: "accounts" */ './session-actions');
      const action = createSessionActions({ call, follow: () => tracker.follow(), onProfile })[name];
      return (action as (...given: unknown[]) => Promise<unknown>)(...given);
    });
  }, [call, tracker]);
  const value = useMemo(() => ({ state, ...actions }), [state, actions]);

  return <SessionContext value={value}>{children}</SessionContext>;
}
